/**
 * A kind of record that staff manage: its card, noun, calls and table, the description of its handlers, and its sample in the
 * tests.
 */
import { parse } from 'jsonc-parser';
import type { RecordCard } from '../../schema/define/index.ts';
import { declaredNames } from './declaredNames.ts';
import { readable } from './draft.ts';
import { cardNames, type Maker, type MakerInput, wordOf } from './maker.ts';
import { routeMaker } from './route.ts';

export const recordMaker: Maker = {
  usage: '[--title zh=… en=… ru=…] [--slot content] [--after RECORD]',
  about:
    'a kind of record that staff edit, such as checklists: schema/records/NAME.json, its calls, table and handlers; list, forms and menu entry follow',
  options: { slot: { type: 'string' }, after: { type: 'string' } },
  form: /^[a-z][A-Za-z0-9]*$/,
  takenNames: async (schema, folder) => ({
    ...(await declaredNames(folder)),
    ...(await routeMaker.takenNames(schema, folder)),
    ...cardNames(schema, 'zones'),
    ...cardNames(schema, 'records'),
  }),
  async make(input) {
    const { name, draft } = input;
    const names: NewRecordNames = { name, noun: `managed${capital(name)}`, type: capital(name), table: snake(name) };
    await addCard(input);
    await draft.create(`schema/entities/${names.noun}.ts`, entityText(names));
    await draft.create(`schema/endpoints/manage/${name}.ts`, endpointsText(names));
    await draft.create(`services/${name}/tables.ts`, tableText(names));
    await draft.create(`services/${name}/admin/${name}.ts`, handlersText(names));
    await draft.create(`services/${name}/index.ts`, entryPointText(names));
    await declare(input, names);
    await register(input, names);
    addWords(input, names);
  },
};

interface NewRecordNames {
  /** Name of the card, the calls and the table in code. */
  name: string;
  /** Name in the words of its fields. */
  noun: string;
  /** Prefix of its type names. */
  type: string;
  /** Name of the database table. */
  table: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The role that manages the new records. */
const role = 'content';

/** Defaults for the first record of the role. */
const firstOfRole = { who: 'internal', roles: [role], denied: 'staff', group: 'manage', menu: undefined } as const;

/** The card is like its neighbours of the same role: it has the same audience and the same group of pages. */
async function addCard({ name, values, schema, draft }: MakerInput): Promise<void> {
  const texts = Object.entries(schema.input.files).flatMap(([file, text]) => (file.startsWith('schema/records/') ? [text] : []));
  const model = texts.map((text) => parse(text) as RecordCard).find(({ roles = [] }) => roles.includes(role));
  const { who, roles, denied, group, menu } = model ?? firstOfRole;
  const slots = texts.flatMap((text) => (parse(text) as RecordCard).menu?.slot ?? []);
  const title = draft.titles(name, `title of schema/records/${name}.json`);
  const after = wordOf(values, 'after');
  const position = { slot: wordOf(values, 'slot') ?? menu?.slot ?? slots[0] ?? 'content', ...(after && { after }) };
  const columns = ['names', 'code', { field: 'status', as: 'badge' }, 'updatedAt'];
  await draft.createCard(`schema/records/${name}.json`, 'record', [
    ['title', title, 'What several of them are called.'],
    ['who', who, 'Who keeps them, and with which role.'],
    ['roles', roles],
    ['denied', denied],
    ['group', group, 'The group of routes whose pages they stand among.'],
    [
      'menu',
      position,
      'Their place: a slot of schema/menus, and behind which kind of record ("after"); "icon" is a name of schema/icons.json.',
    ],
    ['calls', `manage.${name}`, 'What the ids of their calls begin with.'],
    ['list', { columns, filters: ['status'], search: 'keyword', sort: 'position', export: true }, 'What is shown, filtered and sorted.'],
    [
      'form',
      { fields: ['names', 'code'], fixed: ['code'] },
      'What is asked; "fixed" of a new one alone. "shows" beside it would lead to what readers see.',
    ],
  ]);
}

const entityText = ({ name, noun, type }: NewRecordNames): string => `import { code, entity, localText } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const names = localText({ max: 200, needs: ['zh', 'en'] });

/** ${readable(name)}, managed by editors. */
export const Managed${type} = entity('${noun}', { ...recordFields, code: code(60), names });

/** The fields that editors write. The code is set once, or derived from the name. */
export const ${type}Draft = entity('${noun}', { ...saved, code: code(60).optional(), names });
`;

const endpointsText = ({ name, noun, type }: NewRecordNames): string => `import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { Managed${type}, ${type}Draft } from '../../entities/${noun}.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordQuery, RecordKey, RecordKeys, RecordMove, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['${role}'], rows: 'all' } as const;

const ${name}List = paged({ own: inLanguage, filters: { status: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** ${readable(name)}, managed by editors. */
export const ${name} = defineEndpoints('manage.${name}', {
  page:   { post: '/manage/${name}/page',   body: ${name}List, answers: pageOf(Managed${type}), ...editor, newest: true },
  find:   { post: '/manage/${name}/find',   body: RecordQuery, answers: Managed${type}, ...editor },
  save:   { post: '/manage/${name}/save',   body: ${type}Draft, answers: RecordKey, ...editor, fails: ['request.conflict', 'record.code-taken'] },
  move:   { post: '/manage/${name}/move',   body: RecordMove, answers: RecordsMoved, ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  place:  { post: '/manage/${name}/place',  body: RecordReorder, answers: z.literal(true), ...editor },
  remove: { post: '/manage/${name}/remove', body: RecordKeys, answers: z.literal(true), ...editor, fails: ['record.wrong-state'] },
});
`;

const tableText = ({ name, table }: NewRecordNames): string => `import { pgTable, text } from 'drizzle-orm/pg-core';
import { names, record, recordChecks } from '../shared/database/columns.ts';

/** ${readable(name)}. Readers get published ones, in the editors' order. */
export const ${name} = pgTable('${table}', { code: text('code').primaryKey(), names: names('names'), ...record() }, (table) => recordChecks('${table}', table));
`;

const handlersText = ({ name, noun, type }: NewRecordNames): string => `/** ${readable(name)}, managed by editors. */
import { sql } from 'drizzle-orm';
import { ${type}Draft, Managed${type} } from '../../../schema/entities/${noun}.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../../records/index.ts';
import { ${name} } from '../tables.ts';

type Row = typeof ${name}.$inferSelect;

// A field that both the entity and the table have is answered and stored without being named here.
const present = presentRecord(${name}, Managed${type});
const store = storeDraft(${name}, ${type}Draft);
const toResponse = (row: Row) => present(row, { id: row.code });

export const ${name}Handlers = recordHandlers<'${name}', Row>('${name}', {
  subject: '${name}',
  table: ${name},
  key: ${name}.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [${name}.code, sql\`\${${name}.names}::text\`],
  filters: { status: valueFilter(${name}.status) },
  sorts: { position: ${name}.position, code: ${name}.code, updatedAt: ${name}.updatedAt },
  rows: (rows) => rows.map(toResponse),
  find: toResponse,
  values: async (draft, writing, before) => ({
    ...store(draft),
    code: before?.code ?? (await freeCode(writing, ${name}.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
  }),
});
`;

const entryPointText = ({ name }: NewRecordNames): string => `/** ${readable(name)}. */
export { ${name}Handlers } from './admin/${name}.ts';
`;

/** Adds its calls to those of the portal. */
async function declare({ draft }: MakerInput, { name, type }: NewRecordNames): Promise<void> {
  const entryPoint = 'schema/endpoints/index.ts';
  await draft.replace(
    entryPoint,
    /^import \* as manage from [^;]+;\n/m,
    (found) => `import * as manage${type} from './manage/${name}.ts';\n${found}`,
  );
  await draft.replace(entryPoint, /(?<=[[ ])manage,\s+/, (found) => `${found}manage${type},${found.slice('manage,'.length)}`);
}

/** Adds its handlers to the table of all handlers, and its sample to the test of all record kinds. */
async function register({ draft }: MakerInput, { name }: NewRecordNames): Promise<void> {
  const entryPoint = 'services/index.ts';
  await draft.replace(entryPoint, /(?:^import [^;]+;\n)+/m, (found) => `${found}import { ${name}Handlers } from './${name}/index.ts';\n`);
  await draft.replace(entryPoint, /\n\};\n$/, () => `\n  ...${name}Handlers,\n};\n`);
  const sample = `  ${name}: {
    made: { names: { zh: '样例', en: 'A sample' } },
    changed: { names: { zh: '样例', en: 'Another sample' } },
  },\n`;
  if (await draft.before('services/records/records.test.ts'))
    await draft.replace('services/records/records.test.ts', /\n\};\n\nconst schema = /, (found) => `\n${sample}${found.slice(1)}`);
}

/** Copies the words for code and name from those of companies. Words of all records are shared. */
function addWords({ draft }: MakerInput, { name, noun }: NewRecordNames): void {
  draft.copyWord(['field', noun, 'code'], ['field', 'company', 'code']);
  draft.copyWord(['field', noun, 'names'], ['field', 'company', 'name']);
  draft.word(['choice', 'auditEntry', 'subject', name], name);
}
