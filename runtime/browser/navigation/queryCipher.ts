/** Encrypts texts with the public key of the portal. The only module that imports crypto-js. */
import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Base64Url from 'crypto-js/enc-base64url.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import WordArray from 'crypto-js/lib-typedarrays.js';
import type { QueryCipher } from '../../shared/routing/encryptedQuery.ts';

type CipherWords = ReturnType<typeof WordArray.create>;

const ivBytes = 16;
const macBytes = 32;

/**
 * Returns base64(iv + ciphertext + mac): aes-256-cbc, then HMAC-SHA256 over both. `key` is base64 of 64 bytes, 32 for
 * encryption and 32 for the MAC.
 */
export const encryptWithRandomIv = (key: string, text: string): string => Base64.stringify(encrypt(keysOf(key), text, randomIv()));

/** Encrypts queries as the server does. The iv is derived from the text, so both render the same link. */
export function openQueryCipher(key: string): QueryCipher {
  const keys = keysOf(key);
  return {
    encrypt: (text) => Base64Url.stringify(encrypt(keys, text, part(HmacSHA256(Utf8.parse(`iv\n${text}`), keys.signing), 0, ivBytes))),
    decrypt: (value) => (/^[\w-]+$/.test(value) ? decrypt(keys, value) : null),
  };
}

interface CipherKeys {
  encryption: CipherWords;
  signing: CipherWords;
}

function keysOf(key: string): CipherKeys {
  const { words } = Base64.parse(key);
  return { encryption: WordArray.create(words.slice(0, 8), 32), signing: WordArray.create(words.slice(8, 16), 32) };
}

function encrypt({ encryption, signing }: CipherKeys, text: string, iv: CipherWords): CipherWords {
  const { ciphertext } = AES.encrypt(Utf8.parse(text), encryption, { iv });
  const message = join(iv, ciphertext);
  return join(message, HmacSHA256(message, signing));
}

function decrypt({ encryption, signing }: CipherKeys, value: string): string | null {
  const bytes = Base64Url.parse(value);
  const messageBytes = bytes.sigBytes - macBytes;
  if (messageBytes <= ivBytes || Base64Url.stringify(bytes) !== value) return null;
  const message = part(bytes, 0, messageBytes);
  // A constant-time comparison is unnecessary, because the key is public.
  if (HmacSHA256(message, signing).toString() !== part(bytes, messageBytes, macBytes).toString()) return null;
  const text = AES.decrypt(
    { ciphertext: part(message, ivBytes, messageBytes - ivBytes) } as Parameters<typeof AES.decrypt>[0],
    encryption,
    {
      iv: part(message, 0, ivBytes),
    },
  );
  try {
    return text.toString(Utf8);
  } catch {
    return null;
  }
}

const randomIv = (): CipherWords => WordArray.create([...crypto.getRandomValues(new Int32Array(4))], ivBytes);

/** A range of bytes; the parts of an encrypted text are aligned to words. */
const part = ({ words }: CipherWords, from: number, count: number): CipherWords =>
  WordArray.create(words.slice(from / 4, (from + count) / 4), count);

/** `concat` modifies its left side, so it is called on a copy. */
const join = (left: CipherWords, right: CipherWords): CipherWords => left.clone().concat(right);
