/** Encrypts confidential fields, such as bank details, before they are stored: AES-256-GCM with a key that is not in the database. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface FieldCipher {
  /** `about` names the record and the field, so that a value copied to another record cannot be decrypted. */
  encrypt: (text: string, about: string) => string;
  /** Throws if the value was changed, belongs to another record, or was encrypted with another key. */
  decrypt: (stored: string, about: string) => string;
}

/** Bytes of the key of AES-256. */
export const fieldKeyBytes = 32;
/** NIST SP 800-38D recommends nonces of 96 bits, and tags of 128 bits. */
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
/** The format of a stored value. A later format gets another name. */
const format = 'v1';

/** A stored value is the format and the base64 of nonce, tag and encrypted text, with a dot between them. */
export function fieldCipher(key: Buffer): FieldCipher {
  return {
    encrypt: (text, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${format}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    decrypt: (stored, about) => {
      const [named, encoded = ''] = stored.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (named !== format || bytes.length < nonceBytes + tagBytes) throw new Error(`The encrypted field of ${about} has no known format.`);
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about)).setAuthTag(tag);
      const encrypted = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
}
