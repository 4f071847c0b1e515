/** How to reach the security team. */
import type { Handler } from '../handler.ts';
import { documentsFolder, providerFolder } from './public.ts';

/** RFC 9116. */
export const securityTxtPath = '/.well-known/security.txt';
export const metadataPath = `${providerFolder}/provider-metadata.json`;
export const feedPath = `${documentsFolder}/csaf-feed-tlp-white.json`;

/** The mailbox of the team: as the operator names it, otherwise `security@` the host of the portal. */
export const securityMail = ({ securityEmail, publicUrl }: { securityEmail?: string; publicUrl: URL }): string =>
  securityEmail ?? `security@${publicUrl.hostname.includes('.') ? publicUrl.hostname : 'localhost.localdomain'}`;

export const findCenter: Handler<'doc.advisory.center'> = async ({ config }) => ({
  email: securityMail(config),
  securityTxt: securityTxtPath,
  metadata: metadataPath,
  feed: feedPath,
});
