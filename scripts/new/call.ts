/** Adds a call: its line in schema/endpoints, its entity, a handler, and the line in the table of handlers. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../commandError.ts';
import { root } from '../schema.ts';
import { readable } from './draft.ts';
import { type Maker, type MakerInput, whoOf, wordOf } from './maker.ts';

export const callMaker: Maker = {
  usage: '[--path /…] [--who loggedIn] [--rows own] [--subject articles]',
  about: 'a call of an existing service, such as train.course.hours: its declaration, its entity in schema/entities, and a handler',
  options: { path: { type: 'string' }, who: { type: 'string' }, rows: { type: 'string' }, subject: { type: 'string' } },
  form: /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/,
  takenNames: ({ input }) => Object.fromEntries(input.calls.map(({ id, file }) => [id, file])),
  async make(input) {
    const { name, schema } = input;
    const [service = '', ...noun] = name.split('.');
    const services = [...new Set(schema.input.calls.map(({ id }) => id.split('.')[0] as string))].sort();
    if (!services.includes(service))
      throw new CommandError(`There is no service ${service}; a call belongs to one of ${services.join(', ')}.`);
    const names: CallNames = {
      service,
      subject: wordOf(input.values, 'subject') ?? service,
      id: name,
      noun: camel(noun),
      type: capital(camel(noun)),
      handler: `find${capital(camel(noun))}`,
    };
    await input.draft.create(`schema/entities/${names.noun}.ts`, entityText(names));
    await declare(input, names);
    await input.draft.create(`services/${names.subject}/${names.noun}.ts`, handlerText(names));
    await register(input, names);
  },
};

interface CallNames {
  service: string;
  /** Name of its subject, a folder of services/. */
  subject: string;
  id: string;
  /** Name of the file and of the words of its fields. */
  noun: string;
  /** Name of the zod type. */
  type: string;
  handler: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camel = ([first = '', ...others]: readonly string[]): string => first + others.map(capital).join('');

const entityText = ({ noun, type, id }: CallNames): string => `import { entity, moment, text } from '../define/fields.ts';

/** What ${id} answers: who asked, as the session says, and when. */
export const ${type} = entity('${noun}', {
  asker: text({ max: 100 }),
  askedAt: moment(),
});
`;

const handlerText = ({ type, id, handler }: CallNames): string => `import type { Handler } from '../shared/calls/handler.ts';

/** ${readable(type)}: who asks, as the session says and not as the request claims, and when. */
export const ${handler}: Handler<'${id}'> = async ({ account, now }) => ({
  asker: account.userAccount ?? 'anonymous',
  askedAt: now.toISOString(),
});
`;

/** Adds the line of the call to the block of its prefix, or to a new block at the end of the service's file. */
async function declare({ draft, values }: MakerInput, { service, id, noun, type }: CallNames): Promise<void> {
  const file = `schema/endpoints/${service}.ts`;
  const text = (await draft.read(file)) ?? '';
  const [prefix, method] = [id.slice(0, id.lastIndexOf('.')), id.slice(id.lastIndexOf('.') + 1)];
  const address = wordOf(values, 'path') ?? `/${id.replaceAll('.', '/')}`;
  const who = JSON.stringify(whoOf(values)).replaceAll('"', "'");
  const line = `  ${method}: { post: '${address}', body: z.strictObject({}), answers: ${type}, who: ${who}, rows: '${wordOf(values, 'rows') ?? 'own'}' },\n`;
  const block = new RegExp(`(defineEndpoints\\('${prefix.replaceAll('.', '\\.')}', \\{\\n(?:(?!\\n\\}\\);)[\\s\\S])*\\n)\\}\\);`);
  if (block.test(text)) await draft.replace(file, block, (found) => found.replace(/\}\);$/, () => `${line}});`));
  else {
    const declared = `\n/** ${readable(noun)}. */\nexport const ${freeName(text, prefix)} = defineEndpoints('${prefix}', {\n${line}});\n`;
    await draft.replace(file, /$(?![\s\S])/, () => declared);
  }
  await addImport(draft, file, `import { ${type} } from '../entities/${noun}.ts';`);
  if (!/^import \{ z \} from 'zod';/m.test(text)) await addImport(draft, file, "import { z } from 'zod';");
}

function freeName(text: string, prefix: string): string {
  const [, ...parts] = prefix.split('.');
  const name = camel(parts.length > 0 ? parts : [prefix]);
  return new RegExp(`\\b${name}\\b`).test(text) ? `${name}Calls` : name;
}

const addImport = (draft: MakerInput['draft'], file: string, line: string): Promise<void> =>
  draft.replace(file, /(?:^import [^;]+;\n)/m, (found) => `${found}${line}\n`);

/** Adds the handler to the table of its service, or to that of all services if the service has none. */
async function register({ draft }: MakerInput, names: CallNames): Promise<void> {
  const own = await tableOf(draft, names.service);
  const file = own ?? 'services/index.ts';
  const line = `'${names.id}': ${names.handler},`;
  if (own) {
    const table = new RegExp(`(ServiceHandlers<'${names.service}'> = \\{[\\s\\S]*?)(\\s*\\};)`);
    await draft.replace(own, table, (found) => found.replace(/,?\s*\};$/, () => `,\n  ${line}\n};`));
  } else await draft.replace(file, /\n\};\n$/, () => `\n  ${line}\n};\n`);
  if (own?.startsWith(`services/${names.subject}/`)) await addImport(draft, own, `import { ${names.handler} } from './${names.noun}.ts';`);
  else {
    await exportHandler(draft, names);
    await addImport(draft, file, `import { ${names.handler} } from '${own ? '..' : '.'}/${names.subject}/index.ts';`);
  }
}

/** Exports the handler from the index of its subject, which may be new. */
async function exportHandler(draft: MakerInput['draft'], { subject, handler, noun }: CallNames): Promise<void> {
  const entryPoint = `services/${subject}/index.ts`;
  const line = `export { ${handler} } from './${noun}.ts';\n`;
  if ((await draft.read(entryPoint)) === undefined) await draft.create(entryPoint, line);
  else await draft.replace(entryPoint, /$(?![\s\S])/, () => line);
}

/** The index with the table of handlers of a service. It may belong to another service. */
async function tableOf(draft: MakerInput['draft'], service: string): Promise<string | undefined> {
  const folders = (await readdir(path.join(root, 'services'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const folder of folders) {
    const file = `services/${folder.name}/index.ts`;
    if ((await draft.read(file))?.includes(`ServiceHandlers<'${service}'>`)) return file;
  }
  return undefined;
}
