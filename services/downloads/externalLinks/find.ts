import { and, eq } from 'drizzle-orm';
import { readable } from '../../shared/access/readable.ts';
import { languageServed, readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { languageIn, nameIn } from '../../shared/values/names.ts';

import { externalLinkAddress } from './address.ts';
import { externalLinks } from './tables.ts';

/** The target of an external link. A link whose host is no longer allowed gets the same response as an unknown one. */
export const findExternalLink: Handler<'doc.outward.find'> = async ({ body, account, database, portal, fail }) => {
  const languages = readingLanguages(portal, body.language);
  const [link] = await database
    .select()
    .from(externalLinks)
    .where(and(eq(externalLinks.id, body.id), readable({ account }, externalLinks)));
  const address = link && externalLinkAddress(link, portal.settings.externalHosts ?? []);
  if (!link || !address) throw fail('request.not-found');
  const { id, kind, host, titles, whys, fileName, size } = link;
  const language = languageIn(titles, languages);
  return {
    ...{ id, kind, host, address },
    title: nameIn(titles, languages, host),
    why: nameIn(whys, languages),
    ...languageServed(language, languages[0]),
    ...(fileName !== null && { fileName }),
    ...(size !== null && { size }),
  };
};
