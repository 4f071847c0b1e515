/** Key derivation without Web Crypto, which browsers lack over http except on loopback. */
import type { DeriveKeyFunction } from 'altcha-lib';
import WordArray from 'crypto-js/lib-typedarrays.js';
import PBKDF2 from 'crypto-js/pbkdf2.js';

const wordBytes = 4;

/** PBKDF2 with SHA-256, compatible with altcha's own. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const { words } = PBKDF2(wordsOf(password), wordsOf(salt), { keySize: keyLength / wordBytes, iterations: cost });
  return { derivedKey: bytesOf(words, keyLength) };
};

const wordsOf = (bytes: Uint8Array) => WordArray.create(Uint8Array.from(bytes));

function bytesOf(words: readonly number[], length: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * wordBytes));
  for (const [index, word] of words.entries()) view.setInt32(index * wordBytes, word);
  return new Uint8Array(view.buffer).slice(0, length);
}
