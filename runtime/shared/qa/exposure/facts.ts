/**
 * The data that a schema exposes to admitted accounts: fields of answers, columns, blocks and requested rows of pages, contents
 * of zones, and limits. The matrix shows which accounts are admitted; these facts show to how much.
 */
import { namedBlocks } from '../../page/blocks.ts';
import type { JsonSchema, Portal } from '../../portal.ts';

export type FactKind = 'field' | 'column' | 'rows' | 'block' | 'content' | 'limit';

export interface ExposureFact {
  kind: FactKind;
  /** The call, page, zone or card with the fact. */
  of: string;
  /** The exposed part. */
  part: string;
  value: string | number;
}

/** The sites of a block without a list of sites. Unlike their ids, this name does not change when a site is added. */
export const everySiteName = 'every site';

/** Facts by a unique key. */
export type ExposureFacts = ReadonlyMap<string, ExposureFact>;

/** Every fact of a portal. The portal may be of an earlier revision: missing tables have no facts. */
export function exposureOf(portal: Portal): ExposureFacts {
  const facts = [...fieldFacts(portal), ...pageFacts(portal), ...blockFacts(portal), ...contentFacts(portal), ...limitFacts(portal)];
  return new Map(facts.map((fact) => [`${fact.kind} ${fact.of} ${fact.part}`, fact]));
}

/** Fields that calls answer, and the bounds of their requests. */
const fieldFacts = ({ calls = {} }: Portal): ExposureFact[] =>
  Object.values(calls).flatMap(({ id, answer, body, query, upload }) => [
    ...fieldsIn(answer).map((part): ExposureFact => ({ kind: 'field', of: id, part, value: 'answered' })),
    ...boundsIn(body).map((bound): ExposureFact => ({ kind: 'limit', of: id, ...bound })),
    ...boundsIn(query).map((bound): ExposureFact => ({ kind: 'limit', of: id, ...bound })),
    ...(upload
      ? [
          { kind: 'limit' as const, of: id, part: 'upload.maxBytes', value: upload.maxBytes },
          ...upload.types.map((type): ExposureFact => ({ kind: 'limit', of: id, part: `upload of ${type}`, value: 'taken' })),
        ]
      : []),
  ]);

/** Nesting limit; a recursive schema would not end. */
const deepest = 8;

/** Dotted paths of the properties of an answer; items of a list are under the path of the list. */
function fieldsIn(schema: unknown, path: readonly string[] = []): string[] {
  if (!isObject(schema) || path.length > deepest) return [];
  const own = Object.entries((isObject(schema.properties) ? schema.properties : {}) as Record<string, unknown>);
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : []));
  return [
    ...own.flatMap(([name, inner]) => [[...path, name].join('.'), ...fieldsIn(inner, [...path, name])]),
    ...fieldsIn(schema.items, path),
    ...alternatives.flatMap((one) => fieldsIn(one, path)),
  ];
}

/** Request bounds: number of rows, length of a text, number of items. */
const boundNames = ['maximum', 'maxLength', 'maxItems'] as const;

function boundsIn(schema: JsonSchema | undefined, path: readonly string[] = []): Pick<ExposureFact, 'part' | 'value'>[] {
  if (!isObject(schema) || path.length > deepest) return [];
  const own = boundNames.flatMap((name) => {
    const value = schema[name];
    return typeof value === 'number' && value < Number.MAX_SAFE_INTEGER ? [{ part: [...path, name].join('.'), value }] : [];
  });
  const inner = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...own,
    ...inner.flatMap(([name, one]) => boundsIn(one as JsonSchema, [...path, name])),
    ...boundsIn(schema.items as JsonSchema | undefined, [...path, 'items']),
  ];
}

/** Columns that pages show, and the constants with which they request rows. */
const pageFacts = ({ pages = {} }: Portal): ExposureFact[] =>
  Object.values(pages).flatMap((page) => [
    ...columnsIn(page).map((part): ExposureFact => ({ kind: 'column', of: page.id, part, value: 'shown' })),
    ...usesIn(page).map(({ part, value }): ExposureFact => ({ kind: 'rows', of: page.id, part, value })),
  ]);

/** Blocks, each with the sites that have it. */
const blockFacts = ({ pages = {} }: Portal): ExposureFact[] =>
  Object.values(pages).flatMap((page) =>
    namedBlocks(page).map(
      ({ name, block }): ExposureFact => ({ kind: 'block', of: page.id, part: name, value: block.sites?.join(', ') ?? everySiteName }),
    ),
  );

/** Finds columns anywhere on a page, by their field and noun. */
function columnsIn(part: unknown, path: readonly string[] = []): string[] {
  if (part === null || typeof part !== 'object') return [];
  const own = isObject(part) && typeof part.field === 'string' && typeof part.noun === 'string' ? [`${part.noun}.${part.field}`] : [];
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => (key === 'calls' ? [] : columnsIn(inner, [...path, key])))];
}

/** Finds call uses anywhere on a page. Bindings vary by visitor, so only constants are compared. */
function usesIn(part: unknown, path: readonly string[] = []): Pick<ExposureFact, 'part' | 'value'>[] {
  if (part === null || typeof part !== 'object') return [];
  const isUse = isObject(part) && typeof part.call === 'string' && isObject(part.with);
  const own = isUse ? [{ part: `${[...path].join('.')} asks ${part.call}`, value: JSON.stringify(sorted(part.with)) }] : [];
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => (key === 'calls' ? [] : usesIn(inner, [...path, key])))];
}

const contentFacts = ({ zones = {} }: Portal): ExposureFact[] =>
  Object.values(zones).map(({ id, content }) => ({ kind: 'content', of: id, part: 'content', value: JSON.stringify(sorted(content)) }));

/** Numbers of portal.json and requests.json. */
const limitFacts = ({ settings, requests }: Portal): ExposureFact[] =>
  Object.entries({ 'schema/portal.json': settings, 'schema/requests.json': requests }).flatMap(([of, card]) =>
    numbersIn(card).map(({ part, value }): ExposureFact => ({ kind: 'limit', of, part, value })),
  );

function numbersIn(part: unknown, path: readonly string[] = []): { part: string; value: number }[] {
  if (typeof part === 'number') return [{ part: path.join('.'), value: part }];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

/** The same object with sorted keys. */
function sorted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(sorted);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.keys(part)
      .sort()
      .map((key) => [key, sorted(part[key])]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);
