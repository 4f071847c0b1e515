/**
 * An idempotency key of a form. Every attempt to send the form has the same key, so that the server recognises a repetition. It
 * is a random UUID (RFC 9562, version 4). `crypto.randomUUID` exists only on HTTPS and on localhost.
 */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether the call of a form takes its key. */
export const needsSendKey = ({ sends }: { sends: { with: object } }): boolean => JSON.stringify(sends.with).includes('"$send.key"');
