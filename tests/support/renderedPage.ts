/** Renders a page of the tiny portal as the server does, and queries it by roles and accessible names. */
import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { renderPage } from '../../runtime/browser/render.tsx';
import { type PartedText, wholeText } from '../../runtime/server/http/textParts.ts';
import { type AccountView, anonymous } from '../../runtime/shared/account.ts';
import { CallFailure, type Failure } from '../../runtime/shared/calls/envelope.ts';
import type { Menu, Page, Portal, Words } from '../../runtime/shared/portal.ts';
import { pageTables, siteTables } from '../../runtime/shared/site/tables.ts';
import blockWords from '../../schema/words/en/block.json' with { type: 'json' };
import detailWords from '../../schema/words/en/detail.json' with { type: 'json' };
import searchWords from '../../schema/words/en/search.json' with { type: 'json' };
import shellWords from '../../schema/words/en/shell.json' with { type: 'json' };
import { route, tinyPortal } from './tinyPortal.ts';

interface RenderOptions {
  page: Page;
  /** The answers of calls by id; a failure is thrown. */
  answers?: Record<string, unknown>;
  menus?: Record<string, Menu>;
  words?: Words;
  search?: Portal['settings']['search'];
  account?: AccountView;
  /** The path below the prefix of the site `en`. */
  path?: string;
}

/** The main element of a rendered page, without the breadcrumb. */
export interface RenderedPage {
  status: number;
  /** Accessible names of the elements of a role, in their order. */
  names: (role: Role) => string[];
  /** The target of the link with this name. */
  linkTo: (name: string) => string | undefined;
  /** Elements that satisfy a predicate. */
  find: (fits: (element: Element) => boolean) => Element[];
  /** The same in the whole document, with header and footer. */
  findAround: (fits: (element: Element) => boolean) => Element[];
  text: string;
}

type Role = 'heading' | 'link' | 'button' | 'listitem' | 'region' | 'term' | 'alert' | 'image';

const roles: Record<Role, (element: Element) => boolean> = {
  heading: ({ tagName }) => /^h[1-6]$/.test(tagName),
  link: ({ tagName, properties }) => tagName === 'a' && properties.href !== undefined,
  button: ({ tagName }) => tagName === 'button',
  listitem: ({ tagName }) => tagName === 'li',
  region: ({ tagName, properties }) => tagName === 'section' && Boolean(properties.ariaLabelledBy),
  term: ({ tagName }) => tagName === 'dt',
  alert: ({ properties }) => properties.role === 'alert',
  image: ({ tagName, properties }) => (tagName === 'img' && properties.alt !== '') || properties.role === 'img',
};

/** Renders a page at `/en/thing/7`. */
export async function renderTestPage({
  page,
  answers = {},
  menus = {},
  words = {},
  search,
  account = anonymous,
  path = '/thing/7',
}: RenderOptions): Promise<RenderedPage> {
  const tiny = portalOf(page, menus, words);
  const portal = { ...tiny, settings: { ...tiny.settings, ...(search && { search }) } };
  const tables = siteTables(portal, 'en', ['zh', 'en']);
  const answer = await renderPage(
    {
      url: new URL(`http://portal.example/en${path}`),
      tables,
      account,
      pageTables: async (id) => pageTables(portal, 'en', id),
      call: async ({ id }) => answerOf(answers[id]),
      dataBlock: () => ({}),
      theme: 'light',
      assets: { css: [], boot: '/boot.js', main: '/main.js' },
    },
    { template: '<body>{{body}}</body>', components: {} },
  );
  if ('redirect' in answer) throw new Error(`The page leads to ${answer.redirect}.`);
  return inspectPage(answer);
}

function portalOf(page: Page, menus: Portal['menus'], words: Words): Portal {
  const rendered = {
    main: { refused: 'hidden', entries: [] },
    user: { refused: 'hidden', entries: [] },
    right: { refused: 'hidden', entries: [] },
    footer: { refused: 'hidden', entries: [] },
    ...menus,
  } as Portal['menus'];
  return tinyPortal({
    pages: { [page.id]: page },
    menus: rendered,
    routes: [
      route('home', '/'),
      route('login', '/login'),
      ...(page.id === '404' ? [] : [route(page.id, '/thing/{id}')]),
      route('things', '/things'),
      route('staff', '/staff', { allowed: { zh: [3], en: [3] } }),
      route('404', '/404', { status: 404, open: page.id === '404' }),
    ],
    words: { en: { ...flat(shellWords), ...flat(blockWords), ...flat(detailWords), ...flat(searchWords), ...words }, zh: {} },
  });
}

function answerOf(answer: unknown): unknown {
  if (answer instanceof CallFailure) throw answer;
  return answer;
}

/** A failed call. */
export const failedCall = (failure: Partial<Failure> = {}): CallFailure =>
  new CallFailure({ status: 503, code: 503, message: '', error: 'portal.unavailable', ...failure });

function flat(words: object, above = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'string' ? [[above + name, value]] : Object.entries(flat(value as object, `${above}${name}.`)),
    ),
  );
}

function inspectPage({ status, html }: { status: number; html: PartedText }): RenderedPage {
  const root = unified().use(rehypeParse).parse(wholeText(html));
  const main = elementsIn(root, ({ tagName }) => tagName === 'main')[0] as Element;
  visit(main, 'element', (element) => {
    element.children = element.children.filter((child) => !isBreadcrumb(child));
  });
  const find: RenderedPage['find'] = (fits) => elementsIn(main, fits);
  return {
    status,
    find,
    findAround: (fits) => elementsIn(root, fits),
    text: textOf(main),
    names: (role) => find(roles[role]).map((element) => nameOf(element, main)),
    linkTo: (name) => find(roles.link).find((element) => nameOf(element, main) === name)?.properties.href as string | undefined,
  };
}

/** The breadcrumb belongs to the shell. */
const isBreadcrumb = (node: Nodes): boolean => node.type === 'element' && node.properties.ariaLabel === shellWords.shell.breadcrumb;

function elementsIn(tree: Root | Element, fits: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => void (fits(element) && found.push(element)));
  return found;
}

/** The accessible name, as far as the tests need it. */
function nameOf(element: Element, main: Element): string {
  const { ariaLabel, ariaLabelledBy, alt } = element.properties;
  const [labelling] = elementsIn(main, ({ properties }) => ariaLabelledBy !== undefined && properties.id === String(ariaLabelledBy));
  return String(ariaLabel ?? (labelling && textOf(labelling)) ?? alt ?? textOf(element));
}

const textOf = (node: Nodes): string => written(node).replace(/\s+/g, ' ').trim();

function written(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const text = 'children' in node ? node.children.map(written).join('') : '';
  // Block elements are separated by spaces.
  return node.type === 'element' && /^(p|li|div|dt|dd|h\d|ul|ol|dl|section|summary|button)$/.test(node.tagName) ? ` ${text} ` : text;
}
