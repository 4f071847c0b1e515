import type { AccountView } from '../../shared/account.ts';
import type { PageLoaded } from '../../shared/load/index.ts';
import { blocksOf } from '../../shared/page/blocks.ts';
import type { BlockPart, Page } from '../../shared/portal.ts';
import type { SiteView } from '../portal/tables.ts';
import type { ServerContext } from '../serverContext.ts';
import type { PageTheme } from './render.ts';

interface BlockParts {
  context: Pick<ServerContext, 'config' | 'keys'>;
  site: SiteView;
  account: AccountView;
  theme: PageTheme;
}

/** Hydration data: the address of the tables, the visitor, and the data that the page was rendered with. */
export function dataBlock({ context, site, account, theme }: BlockParts, loaded: PageLoaded): object {
  const { tables, scope: _scope, data, route, ...rest } = loaded;
  return {
    site: site.url,
    page: tables ? (site.tables.pages[tables.page.id] ?? null) : null,
    ...(site.tracking && { tracking: site.tracking }),
    account,
    route: route.key,
    loaded: { ...rest, data: onlyNamed(tables?.page, withoutStoredHtml(tables?.page, data)) },
    config: { secretKey: context.keys.secretKey, publicUrl: context.config.publicUrl.origin },
    theme,
  };
}

/** Omits stored HTML, which hydration reads from the document, so that a long text is not sent twice. */
function withoutStoredHtml(page: Page | undefined, data: PageLoaded['data']): PageLoaded['data'] {
  const shown = blocksOf(page).flatMap((block) =>
    'of' in block && block.column?.kind === 'richText' ? [{ of: block.of, field: block.column.field }] : [],
  );
  return shown.reduce((left, { of, field }) => dropField(left, of, field), data);
}

/** Blocks whose cards list all fields that they read. */
const naming: ReadonlySet<BlockPart['kind']> = new Set([
  'meta',
  'lead',
  'text',
  'files',
  'facts',
  'notice',
  'actions',
  'feedback',
  'rows',
  'tiles',
]);

/** Record fields that the head of every detail page reads, independently of its card. */
const recordFieldsOfHead: ReadonlySet<string> = new Set([
  'languages',
  'newerLanguage',
  'newerSince',
  'version',
  'latest',
  'comparedWith',
  'publishedAt',
  'validTo',
  'expired',
]);

/** Reduces records to the fields that the page's blocks name, and their language. */
function onlyNamed(page: Page | undefined, data: PageLoaded['data']): PageLoaded['data'] {
  const blocks = blocksOf(page);
  const entries = Object.entries(data).map(([name, answer]) => {
    const named = namedIn(blocks, name);
    const isRecord = page?.record === name;
    return [name, named === 'all' ? answer : pick(answer, isRecord ? named.union(recordFieldsOfHead) : named)] as const;
  });
  return Object.fromEntries(entries);
}

/** The fields of a value that are sent to the browser. */
type SentFields = ReadonlySet<string> | 'all';

const found = new WeakMap<readonly BlockPart[], Map<string, SentFields>>();

/** Computed once for the blocks of a page. */
function namedIn(blocks: readonly BlockPart[], name: string): SentFields {
  if (blocks.length === 0) return 'all';
  const ofPage = found.get(blocks) ?? new Map<string, SentFields>();
  found.set(blocks, ofPage);
  const named = ofPage.get(name) ?? findNamed(blocks, name);
  ofPage.set(name, named);
  return named;
}

function findNamed(blocks: readonly BlockPart[], name: string): SentFields {
  const showing = blocks.filter((block) => 'of' in block && block.of === name);
  if (showing.length === 0 || !showing.every(({ kind }) => naming.has(kind))) return 'all';
  const bound = JSON.stringify(blocks).matchAll(/\$(\w+)\.(\w+)/g);
  const named = [...bound].flatMap(([, of, field = '']) => (of === name ? field : []));
  return new Set([...(JSON.stringify(showing).match(/\w+/g) ?? []), ...named, 'language']);
}

/** Reduces a record, a list of records, or a page of a list. */
function pick(answer: unknown, named: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => pick(row, named));
  if (answer === null || typeof answer !== 'object') return answer;
  const { data } = answer as { data?: unknown };
  if (Array.isArray(data)) return { ...answer, data: pick(data, named) };
  return Object.fromEntries(Object.entries(answer).filter(([field]) => named.has(field)));
}

function dropField(data: PageLoaded['data'], name: string | undefined, field: string): PageLoaded['data'] {
  const answer = name === undefined ? undefined : data[name];
  if (name === undefined || answer === null || typeof answer !== 'object') return data;
  return { ...data, [name]: Array.isArray(answer) ? answer.map((record) => without(record, field)) : without(answer, field) };
}

function without(record: object, field: string): object {
  const { [field]: _html, ...rest } = record as Record<string, unknown>;
  return rest;
}
