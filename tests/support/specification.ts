/** The two tables of the specification, line by line: what the portal is held against, read apart from its compiler. */
import { readFileSync } from 'node:fs';

/** A route: who may open it (`any`, `in` or a list of account types), and where it leads when it has no page of its own. */
export interface SpecifiedRoute {
  path: string;
  group: string;
  who: string;
  redirect: string;
  notes: string;
}

/** A call: account types that may make it, and the steps it leaves out. */
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

/** Account types a route lets in; "language-prefixed: 3 only" in its notes speaks of the sites with a prefix. */
export function typesLetIn({ who, notes }: SpecifiedRoute, hasPrefix: boolean): number[] {
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
