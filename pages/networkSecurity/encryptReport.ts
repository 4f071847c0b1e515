/** Encrypts a report in the browser with the key of the security team. OpenPGP is loaded when a report is sent. */

/** Whether the browser supports Web Crypto. It requires HTTPS, except on loopback. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the file for the call: an OpenPGP message that contains the fields and files as JSON. */
export async function encryptReport(armoredKey: string, fields: Readonly<Record<string, unknown>>, files: readonly File[]): Promise<File> {
  const { createMessage, encrypt, readKey } = await import('openpgp');
  const attached = await Promise.all(files.map(async (file) => ({ name: file.name, content: await base64Of(file) })));
  const message = await createMessage({ text: JSON.stringify({ ...fields, files: attached }) });
  const encryptionKeys = await readKey({ armoredKey });
  const encrypted = (await encrypt({ message, encryptionKeys, format: 'binary' })) as Uint8Array<ArrayBuffer>;
  return new File([encrypted], 'report.pgp', { type: 'application/octet-stream' });
}

/** Bytes of one chunk. A multiple of three, so that Base64 has no padding between chunks. */
const chunkBytes = 3 * 8192;

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = [];
  for (let offset = 0; offset < bytes.length; offset += chunkBytes)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(offset, offset + chunkBytes))));
  return pieces.join('');
}
