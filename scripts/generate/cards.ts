/** The shapes of cards as JSON Schemas with the ids that exist, before they are divided into definitions. */
import type { JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import { idOf } from '../../schema/define/cards/names.ts';
import {
  AccessCard,
  ErrorsCard,
  IconsCard,
  MenuCard,
  PageCard,
  PortalCard,
  RecordCard,
  RequestsCard,
  RoutesCard,
  ScriptsCard,
  SiteCard,
  WordsCard,
  ZoneCard,
} from '../../schema/define/index.ts';
import { jsonSchema, root } from '../schema.ts';
import { cardPartSchemas, type NamedSchemas } from './named.ts';
import { pascal, type SharedSchema, shareRepeated } from './shapes.ts';

const shapes = {
  access: AccessCard,
  errors: ErrorsCard,
  icons: IconsCard,
  menu: MenuCard,
  page: PageCard,
  portal: PortalCard,
  record: RecordCard,
  requests: RequestsCard,
  routes: RoutesCard,
  scripts: ScriptsCard,
  site: SiteCard,
  words: WordsCard,
  zone: ZoneCard,
};
export type CardName = keyof typeof shapes;

/** The schemas of all cards, and the parts of them that have names: ids by their kinds and exported types. */
export interface CardSchemas {
  cards: Record<CardName, JsonSchema>;
  named: NamedSchemas;
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
  for (const [name, shape] of Object.entries(shapes)) {
    const { definitions, ...card } = jsonSchema(shape, 'input');
    cards[name] = card;
    Object.assign(inner, definitions);
  }
  const named = { ...Object.fromEntries(ids), ...inner, ...(await cardPartSchemas(root)) };
  return fillIds({ cards, named }, lists) as CardSchemas;
}

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

/** Replaces the marks of `idOf` by the ids that exist. */
function fillIds(part: unknown, lists: Readonly<Record<string, string[]>>): unknown {
  if (Array.isArray(part)) return part.map((item) => fillIds(item, lists));
  if (part === null || typeof part !== 'object') return part;
  const { idOf: kind, ...rest } = part as { idOf?: string };
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, fillIds(value, lists)]));
  const ids = kind === undefined ? undefined : lists[kind];
  return ids && ids.length > 0 ? { ...inner, enum: [...ids].sort() } : inner;
}

/** Repeated parts of fewer characters are easier to read in place. */
const shareFrom = 200;

/** Divides the schema of a card into definitions. */
export const shareCard = (schema: JsonSchema, named: NamedSchemas): SharedSchema =>
  shareRepeated(schema, { named, refer: (name) => `#/$defs/${name}` }, shareFrom);

/** One schema for the types of all cards. They know neither single words nor the conditions and sentences of editors. */
export function cardTypeSchema({ cards, named }: CardSchemas): JsonSchema {
  const whole = Object.entries({ ...cards, words: { type: 'object' } }).map(([name, schema]) => [`${pascal(name)}Card`, schema] as const);
  const { schema, definitions } = shareCard({ anyOf: whole.map(([, card]) => card) }, { ...Object.fromEntries(whole), ...named });
  return { title: 'Card', ...schema, $defs: definitions };
}
