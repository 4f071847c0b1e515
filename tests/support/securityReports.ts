/** Reports of vulnerabilities, encrypted as browsers do it. */
import type { FastifyInstance } from 'fastify';
import { readSecurityKey } from '../../services/securityKey/openPgp.ts';

/** The content of a report. */
export const aReport = {
  contact: 'finder@lab.example',
  product: 'VC-B420, V3.208.0011',
  description: 'The login page accepts an empty password.',
  files: [{ name: 'trace.txt', content: Buffer.from('GET / HTTP/1.1').toString('base64') }],
};

/** A message that is encrypted to the key which the portal offers. */
export async function encryptedReport(app: FastifyInstance, content: unknown = aReport): Promise<Buffer> {
  const { body } = await app.inject('/.well-known/security-key.asc');
  return (await readSecurityKey(body)).encrypt(Buffer.from(JSON.stringify(content)));
}
