import { CallRefusal } from '../refusal.ts';
import { nullCharacter, unknownKey } from './validate.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a JSON body. Refuses invalid JSON, deep nesting and keys that reach a prototype. */
export function parseJson(bytes: Buffer, deepest: number): unknown {
  const value = decode(bytes);
  checkParts(value, deepest);
  return value;
}

function decode(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new CallRefusal('request.not-json');
  }
}

/** Checks an untrusted value recursively. Also refuses NUL, which PostgreSQL cannot store. */
export function checkParts(value: unknown, deepest: number, path = '', depth = 1): void {
  if (typeof value === 'string' && value.includes('\0')) throw nullCharacter(path);
  if (value === null || typeof value !== 'object') return;
  if (depth > deepest) throw new CallRefusal('request.too-deep', { limit: deepest });
  for (const [key, part] of Object.entries(value)) {
    const below = path ? `${path}.${key}` : key;
    if (prototypeKeys.has(key) || key.includes('\0')) throw unknownKey(below);
    checkParts(part, deepest, below, depth + 1);
  }
}
