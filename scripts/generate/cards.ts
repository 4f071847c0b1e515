/** The shapes of cards as JSON Schemas with the ids that exist, before they are divided into definitions. */
import type { JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import { idOf } from '../../schema/define/cards/names.ts';
import { type CardName, cardShapes } from '../../schema/define/index.ts';
import { jsonSchema, root } from '../schema.ts';
import { columnSchemas } from './cardColumns.ts';
import { cardPartSchemas, type NamedSchemas } from './named.ts';
import { openShapes, pascal, type SharedSchema } from './shapes.ts';

/** The schemas of all cards, without shared definitions. */
export interface CardSchemas {
  cards: Record<CardName, JsonSchema>;
  /** Moves repeated parts of a schema into definitions: ids by kind, exported types, columns of calls. */
  share: (schema: JsonSchema) => SharedSchema;
}

/** Names that the compiled portal no longer has. */
export interface UncompiledNames {
  component: string[];
  slot: string[];
}

export async function cardSchemas(portal: Portal, names: UncompiledNames): Promise<CardSchemas> {
  const lists = idLists(portal, names);
  const ids = Object.keys(lists).map((kind) => [`${pascal(kind)}Id`, jsonSchema(idOf(kind as keyof typeof lists), 'input')] as const);
  const cards: Record<string, JsonSchema> = {};
  const inner: NamedSchemas = {};
  for (const [name, shape] of Object.entries(cardShapes)) {
    const { definitions, ...card } = jsonSchema(shape, 'input');
    cards[name] = card;
    Object.assign(inner, definitions);
  }
  const types = Object.entries(cards).map(([name, card]) => [cardTypeName(name), card] as const);
  const parts = { ...Object.fromEntries([...ids, ...types]), ...inner, ...(await cardPartSchemas(root)) };
  const filled = fillIds({ cards, parts }, lists) as { cards: CardSchemas['cards']; parts: NamedSchemas };
  const { shareRepeated } = openShapes({ named: { ...filled.parts, ...columnSchemas(portal) }, refer: (name) => `#/$defs/${name}` });
  return { cards: filled.cards, share: (schema) => shareRepeated(schema, shareFrom) };
}

const cardTypeName = (card: string): string => `${pascal(card)}Card`;

function idLists(portal: Portal, { component, slot }: UncompiledNames) {
  const slots = Object.values(portal.sites).flatMap((site) => [site.id, ...site.in]);
  return {
    account: Object.values(portal.access.names),
    group: Object.keys(portal.access.groups),
    role: Object.keys(portal.access.roles),
    site: Object.keys(portal.sites),
    siteSet: [...new Set(slots)],
    route: [...new Set(portal.routes.map(({ id }) => id))],
    page: Object.keys(portal.pages),
    zone: Object.keys(portal.zones),
    record: [...new Set(portal.routes.flatMap(({ record }) => record ?? []))],
    menu: Object.keys(portal.menus),
    call: Object.keys(portal.calls),
    icon: Object.keys(portal.icons),
    script: Object.keys(portal.scripts),
    language: Object.keys(portal.words),
    component,
    slot,
  };
}

/** Replaces the placeholders of `idOf` by the existing ids. */
function fillIds(part: unknown, lists: Readonly<Record<string, string[]>>): unknown {
  if (Array.isArray(part)) return part.map((item) => fillIds(item, lists));
  if (part === null || typeof part !== 'object') return part;
  const { idOf: kind, ...rest } = part as { idOf?: string };
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, fillIds(value, lists)]));
  const ids = kind === undefined ? undefined : lists[kind];
  return ids && ids.length > 0 ? { ...inner, enum: [...ids].sort() } : inner;
}

/** Shorter repeated parts stay inline, because they are easier to read there. */
const shareFrom = 200;

/** One schema for the types of all cards, without the conditions and descriptions for editors. */
export function cardTypeSchema({ cards, share }: CardSchemas): JsonSchema {
  const { schema, definitions } = share({ anyOf: Object.values(cards) });
  return { title: 'Card', ...schema, $defs: definitions };
}
