import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../schema.ts';

/** A checkout in a temporary folder. */
export interface BenchCheckout {
  folder: string;
  remove: () => Promise<void>;
}

/** The size of a schema. */
export interface SchemaSize {
  routes: number;
  calls: number;
  zones: number;
}

/** The parts of a checkout that generating reads. */
const parts = ['schema', 'scripts', 'runtime', 'generated', 'pages', 'services', 'demo', 'package.json', 'package-lock.json'];

/** A copy of this checkout with a changeable schema. */
export async function copyCheckout(): Promise<BenchCheckout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  for (const part of parts) await cp(path.join(root, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Fills a checkout up to a size with copies of its cards and calls. `has` is its current size. */
export async function enlargeSchema({ folder }: BenchCheckout, has: SchemaSize, wanted: SchemaSize): Promise<void> {
  const [calls, zones] = [wanted.calls - has.calls, wanted.zones - has.zones];
  // Each zone adds its route.
  const routes = wanted.routes - has.routes - zones;
  await Promise.all([addCalls(folder, calls), addZones(folder, zones), addRoutes(folder, routes)]);
}

/** Average number of calls in the file of a service. */
const callsOfFile = 100;
const numbers = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, index) => index);

async function addCalls(folder: string, count: number): Promise<void> {
  const names = numbers(Math.ceil(count / callsOfFile)).map((number) => `bench${number}`);
  const target = path.join(folder, 'schema/endpoints');
  await Promise.all(
    names.map((name, position) =>
      writeFile(path.join(target, `${name}.ts`), callFile(name, Math.min(callsOfFile, count - position * callsOfFile))),
    ),
  );
  const index = await readFile(path.join(target, 'index.ts'), 'utf8');
  const imports = names.map((name) => `import * as ${name} from './${name}.ts';\n`).join('');
  await writeFile(path.join(target, 'index.ts'), imports + index.replace('const services = [', `const services = [${names.join(', ')}, `));
}

/** Lists and single rows alternately, the two shapes of calls. */
function callFile(service: string, count: number): string {
  const lines = numbers(count).map((index) =>
    index % 2 === 0
      ? `  list${index}: { post: '/${service}/list${index}', body: list, answers: pageOf(ArticleRow), who: 'everyone', rows: 'visible' },`
      : `  find${index}: { post: '/${service}/find${index}', body: Article.pick({ articleId: true }), answers: Article, who: 'everyone', rows: 'visible' },`,
  );
  return `import { anyOf, defineEndpoints, paged, pageOf, span } from '../define/endpoints.ts';
import { Article, ArticleRow } from '../entities/article.ts';
import { inLanguage } from '../entities/language.ts';

const list = paged({ own: inLanguage, filters: { products: anyOf(), labels: anyOf(), updatedAt: span() }, sort: ['updatedAt', 'views'] });

export const ${service} = defineEndpoints('${service}', {
${lines.join('\n')}
});
`;
}

const languages = ['zh', 'en', 'ru'];
const named = (text: string): Record<string, string> => Object.fromEntries(languages.map((language) => [language, `${text} ${language}`]));
const write = (file: string, card: object): Promise<void> => writeFile(file, JSON.stringify(card, null, 2));

const list = {
  columns: ['title', 'products', 'updatedAt'],
  filters: ['products', 'updatedAt'],
  sort: '-updatedAt',
};
const opens = { route: 'dataSectionDetail', with: { id: '$row.articleId' } };

async function addZones(folder: string, count: number): Promise<void> {
  await Promise.all(
    numbers(count).map((index) =>
      write(path.join(folder, `schema/zones/bench${index}.json`), {
        $schema: '../../generated/json-schema/zone.json',
        title: named(`Bench ${index}`),
        who: 'everyone',
        menu: { slot: 'documents' },
        content: { classType: 'case' },
        list: { rows: 'doc.article.pageFront', ...list },
        opens,
      }),
    ),
  );
}

async function addRoutes(folder: string, count: number): Promise<void> {
  const ids = numbers(count).map((index) => `benchRoute${index}`);
  const routes = Object.fromEntries(ids.map((id) => [id, { path: `/${id}/{part?}`, who: 'everyone' }]));
  await write(path.join(folder, 'schema/routes/bench.json'), { $schema: '../../generated/json-schema/routes.json', routes });
  await mkdir(path.join(folder, 'schema/pages'), { recursive: true });
  await Promise.all(
    ids.map((id) =>
      write(path.join(folder, `schema/pages/${id}.json`), {
        $schema: '../../generated/json-schema/page.json',
        kind: 'list',
        rows: { call: 'doc.article.pageFront' },
        ...list,
        opens,
      }),
    ),
  );
  for (const language of await readdir(path.join(folder, 'schema/words'))) {
    if (!languages.includes(language)) continue;
    const words = { route: Object.fromEntries(ids.map((id) => [id, `${id} ${language}`])) };
    await write(path.join(folder, `schema/words/${language}/bench.json`), {
      $schema: '../../../generated/json-schema/words.json',
      ...words,
    });
  }
}
