/** The security center: contact, response process and acknowledgements. */
import { and, desc, sql } from 'drizzle-orm';
import { responseDays } from '../../schema/entities/advisory.ts';
import { findTeamKey, securityMail } from '../securityKey/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { documentsFolder, isPublic, providerFolder } from './public.ts';
import { servedLanguage } from './rows.ts';
import { advisories } from './tables.ts';

/** RFC 9116. */
export const securityTxtPath = '/.well-known/security.txt';
export const metadataPath = `${providerFolder}/provider-metadata.json`;
/** The public key of the team, armored. */
export const securityKeyPath = '/.well-known/security-key.asc';
export const feedPath = `${documentsFolder}/csaf-feed-tlp-white.json`;

export const findCenter: Handler<'doc.advisory.center'> = async (context) => {
  // A request with a read-only token cannot generate the key of a new portal.
  const key = await findTeamKey(context).catch(() => undefined);
  return {
    email: securityMail(context.config),
    ...(key && { fingerprint: key.fingerprint, key: securityKeyPath }),
    securityTxt: securityTxtPath,
    metadata: metadataPath,
    feed: feedPath,
  };
};

/** The steps after a report, with their deadlines. */
export const listResponse: Handler<'doc.advisory.response'> = async () =>
  (Object.entries(responseDays) as [keyof typeof responseDays, number][]).map(([step, days]) => ({ step, what: step, days }));

const maxCredits = 500;

/** Everyone acknowledged in public advisories, latest first. */
export const listCredits: Handler<'doc.advisory.credits'> = async ({ body, database, portal, now }) => {
  const rows = await database
    .select({ id: advisories.id, credits: advisories.credits, initialAt: advisories.initialAt, language: advisories.language })
    .from(advisories)
    .where(and(isPublic(now), sql`${advisories.credits} <> '[]'`))
    .orderBy(desc(advisories.initialAt), advisories.id)
    .limit(maxCredits);
  const [requested] = readingLanguages(portal, body.language);
  return rows
    .flatMap(({ id, credits, initialAt, language }) =>
      credits.map(({ who, summary }) => ({
        who,
        summary,
        advisory: { id, text: id },
        publishedAt: initialAt.toISOString(),
        ...(servedLanguage(language, requested) as Pick<Answer<'doc.advisory.credits'>[number], 'language' | 'requestedLanguage'>),
      })),
    )
    .slice(0, maxCredits);
};
