/** Signed download addresses. Each is valid for one file, one session or access token, and a short time. */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FileFacts } from './store.ts';

/** The file and session that a download address is valid for. */
export interface DownloadGrant {
  /** Id of the session or access token that the address was made in; the address ends with it. */
  credentialId: string;
  isOver: boolean;
}

export interface FileAddresses {
  /** Signs a download address for the account of a session. */
  sign(file: Pick<FileFacts, 'attachmentId' | 'fileOriginPath'>, credentialId: string): string;
  /** Decodes a download address; null if the signature is invalid or for another file. */
  read(attachmentId: string, grant: string): DownloadGrant | null;
}

interface AddressRules {
  /** The session key, from which the signing key is derived. */
  key: Buffer;
  ttlMs: () => number;
  clock: () => Date;
}

const [credentialBytes, timeBytes, proofBytes] = [16, 6, 32];
const factBytes = credentialBytes + timeBytes;
/** The whole grant in base64url, without padding bits. */
const form = new RegExp(`^[\\w-]{${((factBytes + proofBytes) * 4) / 3}}$`);

/** Query parameter of the grant. */
export const grantName = 'grant';

/** Signs and verifies addresses. Nothing is stored, so every process of a portal verifies the addresses of the others. */
export function openAddresses({ key, ttlMs, clock }: AddressRules): FileAddresses {
  const own = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'addresses of files', 32)));
  return {
    sign: ({ attachmentId, fileOriginPath }, credentialId) => {
      const facts = Buffer.alloc(factBytes);
      facts.write(credentialId.replaceAll('-', ''), 'hex');
      facts.writeUIntBE(clock().getTime() + ttlMs(), credentialBytes, timeBytes);
      const grant = Buffer.concat([facts, prove(own, attachmentId, facts)]).toString('base64url');
      return `${fileOriginPath}?${grantName}=${grant}`;
    },
    read: (attachmentId, grant) => {
      if (!form.test(grant)) return null;
      const bytes = Buffer.from(grant, 'base64url');
      const facts = bytes.subarray(0, factBytes);
      if (!timingSafeEqual(bytes.subarray(factBytes), prove(own, attachmentId, facts))) return null;
      const credentialId = asUuid(facts.toString('hex', 0, credentialBytes));
      return { credentialId, isOver: facts.readUIntBE(credentialBytes, timeBytes) <= clock().getTime() };
    },
  };
}

const prove = (key: KeyObject, attachmentId: string, facts: Buffer): Buffer =>
  createHmac('sha256', key).update(`${attachmentId}:`).update(facts).digest();

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
