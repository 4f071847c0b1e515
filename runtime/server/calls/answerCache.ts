/** Caches answers that depend on the rights of a reader, but not on their identity. */
import { LRUCache } from 'lru-cache';
import { type Account, anonymousAccount } from '../account.ts';
import { unaborted } from '../database/abortable.ts';
import { type ChangeCacheRules, openChangeCache } from '../database/changeCache.ts';
import { collectStatements, recordStatements } from '../database/statements.ts';
import type { ReadingEffect } from '../handler.ts';
import { JsonText } from './jsonText.ts';

/** The call, input and reader of an answer. The call can read only the rights of the reader. */
interface AnswerRequest {
  call: string;
  input: object;
  account: Account;
}

/** An answer as JSON, so that readers do not share an object. */
interface SharedAnswer {
  json: JsonText;
  /** Effects of each read of the answer. */
  effects: readonly ReadingEffect[];
  statements: ReadonlySet<string>;
}

export interface AnswerCache {
  /** The cached answer, or a new one from `read`, which gets an account without identity. `begin` runs its effects. */
  get(
    request: AnswerRequest,
    read: (account: Account, onReading: (effect: ReadingEffect) => void) => Promise<unknown>,
    begin: (effect: ReadingEffect) => void,
  ): Promise<JsonText>;
}

const maxBytes = 16 * 1024 * 1024;
/** Milliseconds after which values that change without a write, such as view counts, are updated. */
const ttlMs = 30_000;

/** Longer requests seldom repeat. */
const maxKeyLength = 2_000;

export function openAnswerCache(rules: Pick<ChangeCacheRules, 'tables' | 'changes' | 'now'>): AnswerCache {
  const cache = openChangeCache<SharedAnswer>({ ...rules, maxBytes, ttlMs }, ({ json }) => 2 * json.text.length);
  const intern = openTexts();
  return {
    get: async ({ call, input, account }, read, begin) => {
      const rights = rightsOf(account);
      const key = JSON.stringify([call, input, rights]);
      // Other requests may wait for the answer, so the abort of the first request must not cancel it.
      const make = () => unaborted(() => answerOf(read, rights, intern));
      const { json, effects, statements } = (key.length > maxKeyLength ? undefined : await cache.get(key, make)) ?? (await make());
      recordStatements(statements);
      for (const effect of effects) begin(effect);
      return json;
    },
  };
}

/** The rights of an account, without its identity. */
type Rights = Pick<Account, 'type' | 'roles' | 'overseas' | 'isOutside' | 'scope'>;

const rightsOf = ({ type, roles, overseas, isOutside, scope }: Account): Rights => ({
  type,
  roles: [...roles].sort(),
  overseas,
  ...(isOutside && { isOutside }),
  ...(scope && { scope }),
});

/** The shared part of an account. Reading any other property throws, because the answer would then depend on one reader. */
const accountOf = (rights: Rights): Account =>
  new Proxy(rights as Account, {
    get: (known, name) => {
      if (name in known || !identity.has(name)) return Reflect.get(known, name) as unknown;
      throw new Error(`A handler made by byRights reads ${String(name)} of its account.`);
    },
  });

const identity: ReadonlySet<string | symbol> = new Set<string | symbol>([
  ...Object.keys(anonymousAccount).filter((name) => !['type', 'roles', 'overseas'].includes(name)),
  ...['way', 'credentialId', 'provedAt'],
]);

async function answerOf(read: Parameters<AnswerCache['get']>[1], rights: Rights, intern: (text: string) => string): Promise<SharedAnswer> {
  const effects: ReadingEffect[] = [];
  const { result, statements } = await collectStatements(async () =>
    JSON.stringify((await read(accountOf(rights), (effect) => void effects.push(effect))) ?? null),
  );
  return { json: new JsonText(result), effects, statements: new Set([...statements].map(intern)) };
}

/** Maximum number of different statement texts in memory. */
const maxTexts = 5_000;

/** Stores each statement text once, because answers use the same statements. */
function openTexts(): (text: string) => string {
  const texts = new LRUCache<string, string>({ max: maxTexts });
  return (text) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
}
