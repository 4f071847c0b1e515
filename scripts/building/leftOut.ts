/** Leaves out what the portal never calls in the libraries of the program. A bundler cannot: these are methods of classes. */
import { type Plugin, parseAst } from 'vite';

/** Functions and methods of a file by name, as `function` or `Class.method`, with the body that each gets instead. */
type Bodies = Readonly<Record<string, string>>;

const never = 'throw Error("left out by scripts/building/leftOut.ts")';

const bodies = (names: string, body = never): Bodies => Object.fromEntries(names.split(' ').map((name) => [name, body]));

/**
 * The files by the end of their path.
 * - i18next: words are given at the start and never loaded or saved. Keys are texts. The only language is that of the site.
 * - ky: calls have no hooks, no retries, no total time limit and no progress, and runtime/browser/http/wire.ts reads the body.
 * - crypto-js: keys are given, so none is derived from a password.
 */
const leftOut: Readonly<Record<string, Bodies>> = {
  'i18next/dist/esm/i18next.js': {
    ...bodies('setPath pushPath deepExtend createProxy keysFromSelector removePending'),
    ...bodies('ResourceStore.addResource ResourceStore.addResources ResourceStore.addResourceBundle ResourceStore.removeResourceBundle'),
    ...bodies('Translator.exists Translator.getUsedParamsDetails LanguageUtil.getBestMatchFromCodes LanguageUtil.getScriptPartFromCode'),
    ...bodies('PluralResolver.needsPlural PluralResolver.getPluralFormsOfKey PluralResolver.getSuffixes'),
    ...bodies('Connector.queueLoad Connector.loaded Connector.read Connector.prepareLoading Connector.load Connector.reload'),
    ...bodies('Connector.loadOne Connector.saveMissing I18n.reloadResources I18n.use I18n.hydrate I18n.getFixedT'),
    ...bodies('I18n.loadNamespaces I18n.loadLanguages I18n.dir I18n.cloneInstance'),
  },
  'ky/distribution/core/Ky.js': {
    ...bodies('Ky.#runBeforeRequestHooks', ''),
    ...bodies('Ky.#runAfterResponseHooks', 'return response'),
    ...bodies('Ky.#retryFromError', 'throw error'),
    ...bodies('Ky.#raceWithTotalTimeout', 'return operation()'),
    ...bodies('Ky.#getRemainingTotalTimeout Ky.#decorateResponse Ky.#throwIfTotalTimeoutExhausted', ''),
    ...bodies('Ky.#wrapRequestWithUploadProgress', 'return request'),
    ...bodies('Ky.#calculateDelay Ky.#calculateRetryDelay Ky.#getResponseData Ky.#getErrorDataTimeout Ky.#getBodyReadTimeout'),
    ...bodies('Ky.#raceBodyRead Ky.#readResponseText Ky.#parseJson Ky.#isJsonContentType Ky.#cancelReturnedBody Ky.#normalizeSearchParams'),
    ...bodies('cloneInitHookOptions validateJsonWithSchema createTextDecoder'),
  },
  'ky/distribution/utils/merge.js': { ...bodies('appendSearchParameters'), ...bodies('newHookValue', 'return []') },
  'ky/distribution/utils/options.js': bodies('hasSearchParameters', 'return false'),
  'ky/distribution/utils/body.js': bodies('getBodySize withProgress streamRequest streamResponse'),
};

/** Modules that the encryption of crypto-js imports for keys of passwords only. */
const emptied = /crypto-js\/(?:md5|sha1|evpkdf)\.js$/;

/** Leaves them out of the browser's program. */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  transform: {
    filter: { id: [new RegExp(`(?:${Object.keys(leftOut).map(RegExp.escape).join('|')})$`), emptied] },
    handler: (code, id) => ({ code: emptied.test(id) ? '' : withBodies(code, bodiesOf(id)), map: null }),
  },
});

const bodiesOf = (id: string): Bodies => Object.entries(leftOut).find(([end]) => id.endsWith(end))?.[1] ?? {};

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The code with other bodies. Throws if it has no function of a name, which happens after an update of the library. */
export function withBodies(code: string, wanted: Bodies): string {
  const found = new Map(functionsOf(parseAst(code) as unknown as SyntaxNode));
  const ranges = Object.entries(wanted).map(([name, body]) => {
    const range = found.get(name);
    if (!range) throw new Error(`The library has no function ${name} any more. Change scripts/building/leftOut.ts.`);
    return { ...range, body };
  });
  const fromTheEnd = ranges.sort((one, other) => other.start - one.start);
  return fromTheEnd.reduce((text, { start, end, body }) => `${text.slice(0, start)}{${body}}${text.slice(end)}`, code);
}

/** The functions and methods of a module with a body in braces, by name. */
function functionsOf(node: SyntaxNode, owner = ''): [name: string, body: SyntaxNode][] {
  const named = namedFunction(node, owner);
  if (named) return named[1]?.type === 'BlockStatement' ? [named] : [];
  const inside = node.type === 'ClassDeclaration' ? `${(node.id as { name: string }).name}.` : owner;
  return Object.values(node)
    .flat()
    .filter((child): child is SyntaxNode => typeof (child as SyntaxNode | null)?.type === 'string')
    .flatMap((child) => functionsOf(child, inside));
}

function namedFunction(node: SyntaxNode, owner: string): [name: string, body: SyntaxNode] | undefined {
  const { type, id, key, value, init } = node as unknown as Record<string, SyntaxNode & { name: string; body: SyntaxNode }>;
  const kind = type as unknown as string;
  if (kind === 'FunctionDeclaration') return [id?.name ?? '', (node as unknown as { body: SyntaxNode }).body];
  if (kind === 'MethodDefinition')
    return [`${owner}${key?.type === 'PrivateIdentifier' ? '#' : ''}${key?.name}`, value?.body as SyntaxNode];
  if (kind === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression') return [id?.name ?? '', init.body];
  return undefined;
}
