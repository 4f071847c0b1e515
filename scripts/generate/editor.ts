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
import { described, type KeyDescriptions } from './descriptions.ts';

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
export function editorSchemas(portal: Portal, names: EditorNames): Record<CardName, JsonSchema> {
  const lists = idLists(portal, names);
  // Cards may have comments; editors take them for mistakes in JSON unless the schema says otherwise.
  const filled = Object.entries(shapes).map(([name, shape]) => {
    const schema = fillIds(z.toJSONSchema(shape, { io: 'input', target: 'draft-7' }), lists) as JsonSchema;
    return [name, { ...schema, allowComments: true } as JsonSchema] as const;
  });
  const schemas = Object.fromEntries(filled) as Record<CardName, JsonSchema>;
  const schemasOfCards = {
    ...schemas,
    zone: { ...schemas.zone, allOf: zoneLooks(portal) },
    record: { ...schemas.record, allOf: recordLooks(portal) },
    page: { ...schemas.page, allOf: [...pageLooks(portal), ...formFields(portal)] },
    words: { ...schemas.words, ...wordTree(names.words ?? {}) },
  };
  return (names.descriptions ? described(schemasOfCards, names.descriptions) : schemasOfCards) as Record<CardName, JsonSchema>;
}

/** Fields that a form may ask for: those of the request of its call. */
const fieldsOf = (portal: Portal, id: string): string[] => {
  const call = portal.calls[id];
  return call ? Object.keys(propertiesOf(requestOf(call))) : [];
};

/** A field by its name; one within another is written with a dot. */
const asked = (fields: string[]): JsonSchema => {
  const items = fields.length > 0 ? { anyOf: [{ enum: fields }, { pattern: '\\.' }] } : {};
  return { fields: { items }, needs: { items }, fixed: { items }, steps: { items: { properties: { fields: { items } } } } };
};

/** For each call that pages send: the fields of its form. */
function formFields(portal: Portal): JsonSchema[] {
  const sent = Object.values(portal.pages).flatMap((page) => (page.kind === 'form' ? page.sends.call : []));
  return [...new Set(sent)].sort().map((call) => ({
    if: { properties: { kind: { const: 'form' }, sends: { const: call } }, required: ['kind', 'sends'] },
    then: { properties: asked(fieldsOf(portal, call)) },
  }));
}

/** Words as their files nest them; a key may have dots of its own. */
export type KeyTree = { [key: string]: KeyTree | string };

/** Keys that a word of any language has; plural forms end in `_one`, `_other` and so on. */
const wordTree = (tree: KeyTree): JsonSchema => ({
  properties: { $schema: { type: 'string' }, ...treeProperties(tree) },
  patternProperties: plurals,
  additionalProperties: false,
});

const plurals = { '_(zero|one|two|few|many|other)$': { type: 'string' } };

const treeProperties = (tree: KeyTree): JsonSchema =>
  Object.fromEntries(
    Object.entries(tree).map(([key, inner]) => [
      key,
      typeof inner === 'string'
        ? { type: 'string' }
        : { properties: treeProperties(inner), patternProperties: plurals, additionalProperties: false },
    ]),
  );

type IdLists = Record<string, string[]>;

/** Names that the compiled portal no longer has. */
export interface EditorNames {
  component: string[];
  slot: string[];
  /** The words of all languages, one in the other. */
  words?: KeyTree;
  /** What keys are for, where it is known. */
  descriptions?: KeyDescriptions;
}

function idLists(portal: Portal, { component, slot }: EditorNames): IdLists {
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
    then: { properties: { list: { properties: look }, content: { properties: fixedParts(portal, call) } } },
  }));

/** What a zone's content may fix: choices of the request's data. */
function fixedParts(portal: Portal, id: string): JsonSchema {
  const call = portal.calls[id];
  const data = call ? propertiesOf(schemaAt(requestOf(call), ['data'])) : {};
  // Ids of records are no part of the schema: those that other zones name are offered.
  const used = (name: string) => [...new Set(Object.values(portal.zones).flatMap(({ content }) => content[name] ?? []))];
  const parts = Object.entries(data).flatMap(([name, schema]): [string, JsonSchema][] => {
    const choices = choicesOf(schema);
    const examples = used(name);
    return choices ? [[name, { enum: choices }]] : examples.length > 0 ? [[name, { examples }]] : [];
  });
  return Object.fromEntries(parts);
}

const recordLooks = (portal: Portal): JsonSchema[] =>
  looks(portal).map(({ call, look }) => ({
    if: { properties: { calls: { const: call.replace(/\.page$/, '') } }, required: ['calls'] },
    then: { properties: { list: { properties: look }, form: { properties: asked(fieldsOf(portal, call.replace(/\.page$/, '.save'))) } } },
  }));

const pageLooks = (portal: Portal): JsonSchema[] =>
  looks(portal).map(({ call, look }) => ({
    if: {
      properties: { kind: { enum: ['list', 'search'] }, rows: { properties: { call: { const: call } }, required: ['call'] } },
      required: ['kind', 'rows'],
    },
    then: { properties: look },
  }));
