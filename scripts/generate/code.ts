/** Typed code from the compiled portal: ids, calls, lazy forms and components. Flat literals, no inference. */
import type { CallRef, Portal } from '../../runtime/shared/portal.ts';
import { callRefs } from '../../runtime/shared/site/tables.ts';

const union = (ids: readonly string[]): string =>
  ids.length > 0
    ? [...new Set(ids)]
        .sort()
        .map((id) => `\n      | ${quote(id)}`)
        .join('')
    : ' never';
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Fills `Register` of the vocabulary, so that ids in TypeScript are literal unions. */
export function registerTypes(portal: Portal): string {
  const plural = /_(zero|one|two|few|many|other)$/;
  const ids: Record<string, string[]> = {
    account: Object.values(portal.access.names),
    group: Object.keys(portal.access.groups),
    role: Object.keys(portal.access.roles),
    site: Object.keys(portal.sites),
    route: portal.routes.map(({ id }) => id),
    page: Object.keys(portal.pages),
    call: Object.keys(portal.calls),
    error: Object.keys(portal.errors),
    icon: Object.keys(portal.icons),
    word: Object.values(portal.words).flatMap((words) => Object.keys(words).map((key) => key.replace(plural, ''))),
  };
  const lines = Object.entries(ids).map(([name, list]) => `    ${name}:${union(list)};`);
  return `export {};\n\ndeclare module '../schema/define/register.ts' {\n  interface Register {\n${lines.join('\n')}\n  }\n}\n`;
}

/** Request and answer types of every call, and the table of handlers, which must be complete. */
export function callTypes(portal: Portal): string {
  const lines = Object.keys(portal.calls)
    .sort()
    .map((id) => `  ${quote(id)}: Shape<operations[${quote(id)}]>;`);
  return `import type { operations } from './openapi.d.ts';

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : T extends { content: { 'multipart/form-data': infer Body } } ? Omit<Body, 'file'> : Record<string, never>;
type Part<T, Name extends 'path' | 'query'> = T extends { parameters: Record<Name, infer Values> } ? Values : Record<string, never>;
type Answer<T> = T extends { responses: { 200: { content: { 'application/json': { data: infer Data } } } } } ? Data : never;

/** Request and answer types of a call. */
interface Shape<T> {
  params: Part<T, 'path'>;
  query: Part<T, 'query'>;
  body: T extends { requestBody: infer Body } ? Json<Body> : Record<string, never>;
  answer: Answer<T>;
}

export interface CallTypes {
${lines.join('\n')}
}
`;
}

/** One typed constant for each call, so that a component imports only the calls that it makes. */
export function client(portal: Portal): string {
  const refs = callRefs(portal, Object.keys(portal.calls).sort());
  const lines = Object.values(refs).map((ref) => `export const ${camel(ref.id)}: TypedCall<${quote(ref.id)}> = ${literal(ref)};`);
  return `import type { CallRef } from '../runtime/shared/portal.ts';
import type { CallTypes } from './calls.ts';

/** A call with its types: \`send(docArticleFind, { articleId })\`. */
export type TypedCall<Id extends keyof CallTypes> = CallRef & { readonly types?: CallTypes[Id] };

${lines.join('\n')}
`;
}

const camel = (id: string): string => id.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
const literal = (ref: CallRef): string =>
  JSON.stringify(ref)
    .replace(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'")
    .replace(/^\{/, '{')
    .replace(/\}$/, ' }');

/** The zod type of each form's request, imported only when the form is filled in. */
export function forms(portal: Portal, callFiles: Readonly<Record<string, string>>): string {
  const sent = Object.values(portal.pages).flatMap(({ sends }) => sends?.call ?? []);
  const lines = [...new Set(sent)].sort().map((id) => {
    const file = Object.entries(callFiles).find(([, text]) => text.includes(`'${portal.calls[id]?.path}'`))?.[0];
    return `  ${quote(id)}: async () => request(await import('../${file}'), ${quote(id)}),`;
  });
  return `import type { ZodType } from 'zod';

/** The request type of a call in the file of its service. */
const request = (service: object, id: string): ZodType => {
  const cards = Object.assign({}, ...Object.values(service)) as Record<string, { body?: ZodType }>;
  const body = cards[id]?.body;
  if (!body) throw new Error(\`\${id} takes no body.\`);
  return body;
};

export const forms: Record<string, () => Promise<ZodType>> = {
${lines.join('\n')}
};
`;
}

/** The components of pages/, each as a separate chunk. */
export const components = (names: readonly string[]): string => `import type { ComponentType } from 'react';

export const components: Record<string, () => Promise<{ default: ComponentType }>> = {
${names.map((name) => `  ${quote(name)}: () => import('../pages/${name}.tsx'),`).join('\n')}${names.length > 0 ? '\n' : ''}};
`;
