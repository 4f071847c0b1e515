/** The measured pages: an article of about 10 KB, a list, home and the search, in English. */
import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import { CommandError } from '../commandError.ts';

export interface BenchArticle {
  url: string;
  title: string;
  /** The stored HTML of the text in the page. */
  body: string;
  /** Number of characters of its text. */
  text: number;
}

/** The pages of a run. */
export interface BenchPages {
  article: BenchArticle;
  list: string;
  home: string;
  search: string;
}

const wantedLetters = 10_000;
const max = 100;

/**
 * Chooses the article with a size nearest to 10 KB. Articles with pictures are excluded, because their bytes are the same on
 * any portal.
 */
export async function choosePages(portal: string): Promise<BenchPages> {
  const articles = await Promise.all((await listArticles(portal)).map((row) => readArticle(portal, row)));
  const [article] = articles
    .filter(({ body }) => !body.includes('<img'))
    .sort((a, b) => Math.abs(a.text - wantedLetters) - Math.abs(b.text - wantedLetters));
  if (!article) throw new CommandError('The portal to measure holds no article in English: start it with its demo content.');
  return {
    article,
    list: `${portal}/en/dataSection/cases`,
    home: `${portal}/en`,
    search: `${portal}/en/search?q=password`,
  };
}

interface ArticleLink {
  articleId: string;
  title: string;
}

async function listArticles(portal: string): Promise<ArticleLink[]> {
  const response = await fetch(`${portal}/doc/doc-article/pageFront`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageNo: 1, pageSize: max, data: { language: 'en', isFaq: false } }),
  });
  const answer = (await response.json()) as { data: { data: ArticleLink[] } | null; message: string };
  if (!answer.data) throw new Error(`The list of articles was refused: ${answer.message}`);
  return answer.data.data;
}

async function readArticle(portal: string, { articleId, title }: ArticleLink): Promise<BenchArticle> {
  const url = `${portal}/en/dataSectionDetailNew/${articleId}`;
  const html = await (await fetch(url)).text();
  const prose = proseOf(html);
  return { url, title, body: prose ? sourceOf(prose, html) : '', text: prose ? textOf(prose).length : 0 };
}

function proseOf(html: string): Element | undefined {
  let found: Element | undefined;
  visit(unified().use(rehypeParse).parse(html), 'element', (element) => {
    if (!Object(element.properties.className).includes?.('prose')) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}

const sourceOf = ({ position }: Element, html: string): string => html.slice(position?.start.offset, position?.end.offset);

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
