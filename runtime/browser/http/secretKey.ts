/** The secretKey header: what a call asks, encrypted for the page it is asked from. crypto-js stands behind this door. */
import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import WordArray from 'crypto-js/lib-typedarrays.js';

type Words = ReturnType<typeof WordArray.create>;

/**
 * base64(iv + ciphertext + mac) of `{ [pagePath]: params }`: aes-256-cbc, then HMAC-SHA256 over iv and ciphertext.
 * `key` is base64 of 64 bytes, 32 to encrypt and 32 to sign with. Its key ships to the browser: it hides nothing
 * from its user, and the server grants nothing because of it.
 */
export function encryptParams(key: string, pagePath: string, params: unknown): string {
  const { words } = Base64.parse(key);
  const encryption = WordArray.create(words.slice(0, 8), 32);
  const signing = WordArray.create(words.slice(8, 16), 32);
  const iv = randomIv();
  const { ciphertext } = AES.encrypt(Utf8.parse(JSON.stringify({ [pagePath]: params })), encryption, { iv });
  const sealed = join(iv, ciphertext);
  return Base64.stringify(join(sealed, HmacSHA256(sealed, signing)));
}

const randomIv = (): Words => WordArray.create([...crypto.getRandomValues(new Int32Array(4))], 16);

/** `concat` changes its left side, so it works on a copy. */
const join = (left: Words, right: Words): Words => left.clone().concat(right);
