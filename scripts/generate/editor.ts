/** JSON Schemas for editors: the shapes of the vocabulary, with the existing ids, conditions and sentences. */
import { choicesOf, propertiesOf, schemaAt } from '../../runtime/shared/compile/answer.ts';
import { requestOf } from '../../runtime/shared/compile/bindings.ts';
import type { JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import type { CardName } from '../../schema/define/index.ts';
import { type CardColumns, cardColumns } from './cardColumns.ts';
import type { CardSchemas } from './cards.ts';
import { type KeyDescriptions, withDescriptions } from './descriptions.ts';

/** Editor settings that are neither shapes nor ids. */
export interface EditorTexts {
  /** The merged words of all languages. */
  words: KeyTree;
  /** Known descriptions of keys. */
  descriptions: KeyDescriptions;
}

/** One schema for each card, by the card's name. Ids and repeated parts of cards are in its `$defs`. */
export function editorSchemas({ cards, share }: CardSchemas, portal: Portal, texts: EditorTexts): Record<CardName, JsonSchema> {
  const known = cardColumns(portal);
  const conditioned = {
    ...cards,
    zone: { ...cards.zone, allOf: zoneLooks(portal, known) },
    record: { ...cards.record, allOf: recordLooks(portal, known) },
    page: { ...cards.page, allOf: [...pageLooks(known), ...formFields(portal)] },
    words: { ...cards.words, ...wordTree(texts.words) },
  };
  const schemas = Object.entries(conditioned).map(([name, card]) => {
    const { schema, definitions } = share(card);
    // Equal shapes have the same sentences, because the purpose of a key depends only on its sibling keys.
    return [name, withDescriptions({ ...frame, ...schema, $defs: definitions }, texts.descriptions) as JsonSchema] as const;
  });
  return Object.fromEntries(schemas) as Record<CardName, JsonSchema>;
}

/** Cards may have comments, which editors report as errors unless the schema allows them. */
const frame = { $schema: 'http://json-schema.org/draft-07/schema#', allowComments: true };

/** Fields that a form may have: those of the request of its call. */
const fieldsOf = (portal: Portal, id: string): string[] => {
  const call = portal.calls[id];
  return call ? Object.keys(propertiesOf(requestOf(call))) : [];
};

/** Field names. A nested field has a dotted name. */
const schemaOf = (fields: string[]): JsonSchema => {
  const items = fields.length > 0 ? { anyOf: [{ enum: fields }, { pattern: '\\.' }] } : {};
  return { fields: { items }, needs: { items }, fixed: { items }, steps: { items: { properties: { fields: { items } } } } };
};

/** For each call that pages send: the fields of its form. */
function formFields(portal: Portal): JsonSchema[] {
  const sent = Object.values(portal.pages).flatMap(({ sends }) => sends?.call ?? []);
  return [...new Set(sent)].sort().map((call) => ({
    if: { properties: { kind: { const: 'form' }, sends: { const: call } }, required: ['kind', 'sends'] },
    then: { properties: schemaOf(fieldsOf(portal, call)) },
  }));
}

/** Words as their files nest them. A key may contain dots. */
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

const zoneLooks = (portal: Portal, known: readonly CardColumns[]): JsonSchema[] =>
  known.map(({ call, look }) => ({
    if: { properties: { list: { properties: { rows: { const: call } }, required: ['rows'] } }, required: ['list'] },
    then: { properties: { list: { properties: look }, content: { properties: fixedParts(portal, call) } } },
  }));

/** The values that a zone's content may have: choices of the request's data. */
function fixedParts(portal: Portal, id: string): JsonSchema {
  const call = portal.calls[id];
  const data = call ? propertiesOf(schemaAt(requestOf(call), ['data'])) : {};
  // Ids of records are not part of the schema, so the ones that other zones use are suggested.
  const contents = [
    ...Object.values(portal.zones).map(({ content }) => content),
    ...(portal.settings.contents ?? []).map(({ content }) => content),
  ];
  const used = (name: string) => [...new Set(contents.flatMap((content) => content[name] ?? []))];
  const parts = Object.entries(data).flatMap(([name, schema]): [string, JsonSchema][] => {
    const choices = choicesOf(schema);
    const examples = used(name);
    return choices ? [[name, { enum: choices }]] : examples.length > 0 ? [[name, { examples }]] : [];
  });
  return Object.fromEntries(parts);
}

const recordLooks = (portal: Portal, known: readonly CardColumns[]): JsonSchema[] =>
  known.map(({ call, look }) => ({
    if: { properties: { calls: { const: call.replace(/\.page$/, '') } }, required: ['calls'] },
    then: {
      properties: { list: { properties: look }, form: { properties: schemaOf(fieldsOf(portal, call.replace(/\.page$/, '.save'))) } },
    },
  }));

const pageLooks = (known: readonly CardColumns[]): JsonSchema[] =>
  known.map(({ call, look }) => ({
    if: {
      properties: { kind: { enum: ['list', 'search'] }, rows: { properties: { call: { const: call } }, required: ['call'] } },
      required: ['kind', 'rows'],
    },
    then: { properties: look },
  }));
