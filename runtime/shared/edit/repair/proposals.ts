/** Possible repairs for each problem. A proposal is not certain yet: the compiler checks each. */
import { parse } from 'jsonc-parser';
import type { ProblemCode } from '../../compile/index.ts';
import type { JsonPath } from '../../compile/source.ts';
import { edit, hasComments, type ReadonlyJson } from '../index.ts';
import { type Proposal, type Propose, partAt } from './proposal.ts';
import { mendSyntax } from './syntax.ts';
import { mendMissingWord, mendUnusedWord, wordsOf } from './words.ts';

/** A mistyped word that can only mean one other. */
const slip: Propose = ({ file, at, found, meant }, texts) => {
  const text = texts[file];
  const name = at?.path.at(-1);
  if (text === undefined || !at || found === undefined || meant === undefined || name === undefined) return [];
  const card = parse(text) as ReadonlyJson;
  const written = at.key ? name : partAt(card, at.path);
  if (typeof written !== 'string' || written.split(found).length !== 2) return [];
  const to = written.replace(found, () => meant);
  if (!at.key) return [{ file, text: edit(text, { kind: 'set', path: at.path, value: to }), from: written, to }];
  if (partAt(card, at.path) === undefined || partAt(card, [...at.path.slice(0, -1), to]) !== undefined) return [];
  return [{ file, text: edit(text, { kind: 'rename', path: at.path, to }), from: written, to }];
};

/** A byte order mark at the start of a file. */
const byteOrderMark: Propose = ({ file }, texts) => {
  const text = texts[file];
  return text?.startsWith('\uFEFF') ? [{ file, text: text.slice(1), from: 'a byte order mark', to: '(removed)' }] : [];
};

/** A duplicate entry of the same list. For duplicates in different lists it is not certain which one is intended. */
const secondEntry: Propose = ({ file, at }, texts) => {
  const text = texts[file];
  if (text === undefined || !at) return [];
  const depth = at.path.findLastIndex((step) => typeof step === 'number');
  const path = at.path.slice(0, depth + 1);
  const card = parse(text) as ReadonlyJson;
  const list = partAt(card, path.slice(0, -1));
  const entry = JSON.stringify(partAt(card, path));
  const isTwin = Array.isArray(list) && list.slice(0, path.at(-1) as number).some((other) => JSON.stringify(other) === entry);
  return isTwin ? removal(file, text, path, entry) : [];
};

/** A word that another file of its language has with the same text. */
const doubledWord: Propose = ({ file, at }, texts) => {
  const text = texts[file];
  const [, language] = /^schema\/words\/([\w-]+)\//.exec(file) ?? [];
  if (text === undefined || !at || language === undefined) return [];
  const key = at.path.join('.');
  const word = partAt(parse(text) as ReadonlyJson, at.path);
  const twin = wordsOf(texts, language).find((other) => other.file !== file && other.key === key);
  return twin?.text === word ? removal(file, text, at.path, `${key}: ${JSON.stringify(word)}`) : [];
};

/** Removes a part, and the parts above it that would be empty. Parts with comments are not removed. */
function removal(file: string, text: string, path: JsonPath, from: string): Proposal[] {
  const above = path.slice(0, -1);
  const isAlone = Object.keys((partAt(parse(text) as ReadonlyJson, above) as object | undefined) ?? {}).length === 1;
  if (isAlone && above.length > 0) return removal(file, text, above, from);
  return hasComments(text, path) ? [] : [{ file, text: edit(text, { kind: 'remove', path }), from, to: '(removed)' }];
}

/** Each code has a proposal, or is only reported: access rules, addresses, and missing parts need a person. */
export const proposals: Readonly<Record<ProblemCode, Propose | 'told'>> = {
  encoding: byteOrderMark,
  'json-syntax': mendSyntax,
  'code-error': 'told',
  'doubled-key': 'told',
  'reserved-id': 'told',
  'unknown-file': 'told',
  'missing-file': 'told',
  'wrong-folder': 'told',
  'unknown-key': slip,
  'missing-key': 'told',
  'wrong-value': slip,
  'unknown-account': 'told',
  'unknown-group': 'told',
  'unknown-role': 'told',
  'role-in-vain': 'told',
  'role-of-zones': 'told',
  'unknown-denied': 'told',
  'unknown-site': 'told',
  'unknown-route': slip,
  'unknown-page': slip,
  'unknown-zone': slip,
  'unknown-record': slip,
  'unknown-menu': slip,
  'unknown-call': slip,
  'unknown-service': 'told',
  'unknown-host': 'told',
  'unknown-component': slip,
  'unknown-icon': slip,
  'unknown-script': 'told',
  'unknown-slot': slip,
  'unknown-language': 'told',
  'unknown-error': 'told',
  'equal-numbers': 'told',
  'who-conflict': 'told',
  'equal-paths': 'told',
  'shadowed-path': 'told',
  'bad-path': 'told',
  'page-conflict': 'told',
  'twice-in-menu': secondEntry,
  'orphan-route': 'told',
  'entry-refused': 'told',
  'redirect-circle': 'told',
  'unknown-binding': slip,
  'binding-type': slip,
  'unknown-content': slip,
  'call-circle': 'told',
  'call-refused': 'told',
  'unknown-request-field': slip,
  'missing-request-field': 'told',
  'unknown-column': slip,
  'unknown-filter': slip,
  'reserved-filter': 'told',
  'unknown-sort': slip,
  'unknown-field': slip,
  'field-kind': 'told',
  'not-a-search': 'told',
  'no-search': 'told',
  'unknown-parameter': slip,
  'missing-parameter': 'told',
  'unknown-way': slip,
  'missing-way': 'told',
  'feed-without-way': 'told',
  'feed-closed': 'told',
  'site-prefix': 'told',
  'bad-locale': 'told',
  'hidden-path': 'told',
  'reference-circle': 'told',
  'unknown-look': slip,
  'unknown-count': slip,
  'unused-token-path': 'told',
  'kept-token': 'told',
  'no-way-in': 'told',
  'renamed-id': 'told',
  'missing-page': 'told',
  'empty-word': 'told',
  'missing-word': mendMissingWord,
  'unused-word': mendUnusedWord,
  'doubled-word': doubledWord,
  'unused-component': 'told',
  'unused-page': 'told',
};
