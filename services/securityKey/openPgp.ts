/** OpenPGP (RFC 9580) on the server. Only this module uses the library, which is loaded on first use. */
import type { PrivateKey, PublicKey } from 'openpgp';

/** Maximum decompressed size; larger messages are refused. Reports with their files are smaller. */
const maxDecompressedBytes = 64 * 1024 * 1024;

/** The key of the security team. */
export interface SecurityKey {
  /** Hexadecimal, in groups of four. */
  fingerprint: string;
  /** The public key, armored. */
  armored: string;
  /** Whether bytes are a message encrypted to this key. Does not check its content. */
  accepts: (message: Uint8Array) => Promise<boolean>;
  /** Encrypts content to the team. */
  encrypt: (content: Uint8Array) => Promise<Buffer>;
  /** Absent if the portal has only the public key. Throws if the message is not encrypted to the team. */
  decrypt?: (message: Uint8Array) => Promise<Buffer>;
  /** Creates a detached, armored signature; absent if the portal has only the public key. */
  sign?: (content: Uint8Array, time: Date) => Promise<string>;
  /** Signs a text inline (cleartext signature framework); absent if the portal has only the public key. */
  signText?: (content: string, time: Date) => Promise<string>;
}

/** A new key pair, armored. */
export interface MadeSecurityKey {
  publicKey: string;
  privateKey: string;
}

const load = async () => {
  const openpgp = await import('openpgp');
  openpgp.config.maxDecompressedMessageSize = maxDecompressedBytes;
  // Makes signatures deterministic, so that the ETag of a file does not change.
  openpgp.config.nonDeterministicSignaturesViaNotation = false;
  return openpgp;
};

/** Generates a Curve25519 key, which GnuPG supports since version 2.1. */
export async function makeSecurityKey(owner: { name: string; email: string }, now: Date): Promise<MadeSecurityKey> {
  const { generateKey } = await load();
  return generateKey({ type: 'ecc', curve: 'curve25519Legacy', userIDs: [owner], date: now, format: 'armored' });
}

/** Reads an armored key, public or private. Throws if it is invalid, needs a passphrase, has expired or was revoked. */
export async function readSecurityKey(armoredKey: string): Promise<SecurityKey> {
  const { readKey } = await load();
  const key = await readKey({ armoredKey });
  await key.getEncryptionKey();
  const open = key.isPrivate() ? key : undefined;
  if (open && !open.isDecrypted()) throw new Error('The OpenPGP key needs a passphrase. Export it without one.');
  return { ...publicPart(key), ...(open && privatePart(open)) };
}

function publicPart(key: PublicKey): Pick<SecurityKey, 'fingerprint' | 'armored' | 'accepts' | 'encrypt'> {
  const armored = key.isPrivate() ? key.toPublic().armor() : key.armor();
  return {
    fingerprint: (key.getFingerprint().toUpperCase().match(/.{4}/g) ?? []).join(' '),
    armored,
    accepts: async (binaryMessage) => {
      const { readMessage } = await load();
      const keys = key.getKeys().map((each) => each.getKeyID().toHex());
      const message = await readMessage({ binaryMessage }).catch(() => undefined);
      return message?.getEncryptionKeyIDs().some((id) => keys.includes(id.toHex())) ?? false;
    },
    encrypt: async (content) => {
      const { createMessage, encrypt } = await load();
      const message = await createMessage({ binary: content });
      return Buffer.from(await encrypt({ message, encryptionKeys: key, format: 'binary' }));
    },
  };
}

const privatePart = (key: PrivateKey): Required<Pick<SecurityKey, 'decrypt' | 'sign' | 'signText'>> => ({
  decrypt: async (binaryMessage) => {
    const { readMessage, decrypt } = await load();
    const message = await readMessage({ binaryMessage });
    return Buffer.from((await decrypt({ message, decryptionKeys: key, format: 'binary' })).data);
  },
  sign: async (content, time) => {
    const { createMessage, sign } = await load();
    const message = await createMessage({ binary: content });
    return String(await sign({ message, signingKeys: key, detached: true, date: notBefore(key, time), format: 'armored' }));
  },
  signText: async (text, time) => {
    const { createCleartextMessage, sign } = await load();
    const message = await createCleartextMessage({ text });
    return String(await sign({ message, signingKeys: key, date: notBefore(key, time), format: 'armored' }));
  },
});

/** The time of a signature, not before the creation of the key, because an older signature is invalid. */
const notBefore = (key: PrivateKey, time: Date): Date => new Date(Math.max(time.getTime(), key.getCreationTime().getTime()));
