/** JSON Schemas for editors: the shapes of the vocabulary, with the ids that exist filled in. */
import { z } from 'zod';
import { choicesOf, propertiesOf, rowsOf, schemaAt } from '../../runtime/shared/compile/answer.ts';
import { requestOf } from '../../runtime/shared/compile/bindings.ts';
import type { JsonSchema, Portal } from '../../runtime/shared/portal.ts';
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

/** One schema a card, by the card's name. */
export function editorSchemas(portal: Portal, names: Pick<IdLists, 'component'>): Record<CardName, JsonSchema> {
  const lists = idLists(portal, names);
  // Cards may have comments; editors take them for mistakes in JSON unless the schema says otherwise.
  const filled = Object.entries(shapes).map(([name, shape]) => {
    const schema = fillIds(z.toJSONSchema(shape, { io: 'input', target: 'draft-7' }), lists) as JsonSchema;
    return [name, { ...schema, allowComments: true } as JsonSchema] as const;
  });
  const schemas = Object.fromEntries(filled) as Record<CardName, JsonSchema>;
  return {
    ...schemas,
    zone: { ...schemas.zone, allOf: zoneLooks(portal) },
    record: { ...schemas.record, allOf: recordLooks(portal) },
    page: { ...schemas.page, allOf: pageLooks(portal) },
  };
}

type IdLists = Record<string, string[]>;

function idLists(portal: Portal, { component }: Pick<IdLists, 'component'>): IdLists {
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
    ...(component && { component }),
  };
}

/** Replaces the marks of `idOf` by the ids that exist. */
function fillIds(part: unknown, lists: IdLists): unknown {
  if (Array.isArray(part)) return part.map((item) => fillIds(item, lists));
  if (part === null || typeof part !== 'object') return part;
  const { idOf, ...rest } = part as { idOf?: string };
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, fillIds(value, lists)]));
  const ids = idOf === undefined ? undefined : lists[idOf];
  return ids && ids.length > 0 ? { ...inner, enum: [...ids].sort() } : inner;
}

/** For each call with rows: the columns, filters and orders a card that names it may use. */
function looks(portal: Portal): { call: string; look: JsonSchema }[] {
  return Object.values(portal.calls).flatMap((call) => {
    const columns = Object.keys(propertiesOf(rowsOf(call.answer)));
    if (columns.length === 0) return [];
    const request = requestOf(call);
    const filters = Object.keys(propertiesOf(schemaAt(request, ['data', 'filters'])));
    const sorts = choicesOf(schemaAt(request, ['data', 'sort'])) ?? [];
    const shown = { anyOf: [{ enum: columns }, { type: 'object', properties: { field: { enum: columns } } }] };
    return [
      {
        call: call.id,
        look: {
          columns: { items: shown },
          ...(filters.length > 0 && { filters: { items: { enum: filters } } }),
          ...(sorts.length > 0 && { sort: { enum: sorts }, sorts: { items: { enum: sorts } } }),
        },
      },
    ];
  });
}

const zoneLooks = (portal: Portal): JsonSchema[] =>
  looks(portal).map(({ call, look }) => ({
    if: { properties: { list: { properties: { rows: { const: call } }, required: ['rows'] } }, required: ['list'] },
    then: { properties: { list: { properties: look } } },
  }));

const recordLooks = (portal: Portal): JsonSchema[] =>
  looks(portal).map(({ call, look }) => ({
    if: { properties: { calls: { const: call.replace(/\.page$/, '') } }, required: ['calls'] },
    then: { properties: { list: { properties: look } } },
  }));

const pageLooks = (portal: Portal): JsonSchema[] =>
  looks(portal).map(({ call, look }) => ({
    if: {
      properties: { kind: { enum: ['list', 'search'] }, rows: { properties: { call: { const: call } }, required: ['call'] } },
      required: ['kind', 'rows'],
    },
    then: { properties: look },
  }));
