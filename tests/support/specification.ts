/** The two tables of the specification. Tests compare them with the portal. They are read independently of the compiler. */
import { readFileSync } from 'node:fs';

/** A route: who may open it (`any`, `in` or a list of account types), and its redirect target if it has no page. */
export interface SpecifiedRoute {
  path: string;
  group: string;
  who: string;
  redirect: string;
  notes: string;
}

/** A call: the account types that may make it, and the steps that it omits. */
export interface CallLine {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  who: number[];
  flags: string[];
}

export const routeLines = linesOf('routes').map(([path = '', group = '', who = '', redirect = '', notes = '']): SpecifiedRoute => {
  return { path, group, who, redirect, notes };
});

export const callLines = linesOf('calls').map(([id = '', method = '', path = '', , , who = '', flags = '']): CallLine => {
  return { id, method: method === 'GET' ? 'GET' : 'POST', path, who: who.split(',').map(Number), flags: flags.split(',') };
});

const everyone = [0, 1, 2, 3];
const loggedIn = [1, 2, 3];

/** Account types that a route lets in. "language-prefixed: 3 only" in its notes applies to sites with a prefix. */
export function allowedTypes({ who, notes }: SpecifiedRoute, hasPrefix: boolean): number[] {
  const exception = /language-prefixed: ([\d,]+) only/.exec(notes)?.[1];
  if (exception && hasPrefix) return exception.split(',').map(Number);
  if (who === 'any') return everyone;
  return who === 'in' ? loggedIn : who.split(',').map(Number);
}

function linesOf(table: 'routes' | 'calls'): string[][] {
  const text = readFileSync(new URL(`../fixtures/${table}.tsv`, import.meta.url), 'utf8');
  const [, ...lines] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}
