/** Encrypts a report to the key of the security team, before it leaves the browser. OpenPGP is loaded when a report is sent. */

/** Whether the browser offers cryptography: over plain http it does not, except on loopback. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Makes the file that the call takes: an OpenPGP message with the fields and the files as JSON. */
export async function encryptReport(armoredKey: string, fields: Readonly<Record<string, unknown>>, files: readonly File[]): Promise<File> {
  const { createMessage, encrypt, readKey } = await import('openpgp');
  const attached = await Promise.all(files.map(async (file) => ({ name: file.name, content: await base64Of(file) })));
  const message = await createMessage({ text: JSON.stringify({ ...fields, files: attached }) });
  const encryptionKeys = await readKey({ armoredKey });
  const encrypted = (await encrypt({ message, encryptionKeys, format: 'binary' })) as Uint8Array<ArrayBuffer>;
  return new File([encrypted], 'report.pgp', { type: 'application/octet-stream' });
}

/** Bytes that are converted at once; a multiple of three, so that no padding comes between. */
const chunkBytes = 3 * 8192;

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + chunkBytes))));
  return pieces.join('');
}
