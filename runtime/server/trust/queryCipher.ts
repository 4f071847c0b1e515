import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { QueryCipher } from '../../shared/routing/encryptedQuery.ts';

const ivBytes = 16;
const macBytes = 32;

/**
 * Returns iv + ciphertext + mac: aes-256-cbc, then HMAC-SHA256 over iv and ciphertext. The first 32 bytes of the key
 * encrypt, the others sign.
 */
export function encryptBytes(key: Buffer, text: string, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key.subarray(0, 32), iv);
  const message = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([message, sign(key, message)]);
}

/** Verifies the MAC before it decrypts, so that decryption errors reveal nothing. Throws if the key differs. */
export function decryptBytes(key: Buffer, encrypted: Buffer): string {
  const message = encrypted.subarray(0, -macBytes);
  if (!timingSafeEqual(sign(key, message), encrypted.subarray(-macBytes))) throw new Error('This was not encrypted with this key.');
  const decipher = createDecipheriv('aes-256-cbc', key.subarray(0, 32), message.subarray(0, ivBytes));
  return Buffer.concat([decipher.update(message.subarray(ivBytes)), decipher.final()]).toString('utf8');
}

const sign = (key: Buffer, message: Buffer): Buffer => createHmac('sha256', key.subarray(32)).update(message).digest();

/** Encrypts queries as the browser does. `key`: base64 of 64 bytes. The iv is derived from the text, so equal queries give equal links. */
export function openQueryCipher(key: string): QueryCipher {
  const bytes = Buffer.from(key, 'base64');
  const ivOf = (text: string) => sign(bytes, Buffer.from(`iv\n${text}`)).subarray(0, ivBytes);
  return {
    encrypt: (text) => encryptBytes(bytes, text, ivOf(text)).toString('base64url'),
    decrypt: (value) => {
      const encrypted = Buffer.from(value, 'base64url');
      // Several encodings decode to the same bytes; only the canonical one is accepted.
      if (encrypted.length <= ivBytes + macBytes || encrypted.toString('base64url') !== value) return null;
      try {
        return decryptBytes(bytes, encrypted);
      } catch {
        return null;
      }
    },
  };
}
