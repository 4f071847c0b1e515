import type { MediumDetail } from '../../generated/openapi.d.ts';
import type { FileFacts } from '../../runtime/server/files/store.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { sanitiseStored } from '../text/index.ts';
import { type MediumFile, mediaByIds, rowsOfMedia, versionOf } from './rows.ts';

/** Returns one medium with its alternative texts. */
export const findMedium: Handler<'manage.media.find'> = async ({ body, database, files, fail }) => {
  const [medium] = isUuid(body.id) ? await mediaByIds(database, [body.id]) : [];
  const [row] = medium ? await rowsOfMedia(files, [medium]) : [];
  const file = medium && (await files.facts(medium.id));
  if (!medium || !row || !file) throw fail('request.not-found');
  return {
    ...row,
    file,
    version: versionOf(medium),
    ...(medium.alts && Object.keys(medium.alts).length > 0 && { alts: medium.alts as MediumDetail['alts'] }),
    preview: previewOf(medium, file),
  };
};

/** In an `img` element, scripts of an SVG are not executed. */
const previewOf = ({ kind }: MediumFile, { fileOriginPath }: FileFacts): string =>
  kind === 'picture' ? sanitiseStored(`<p><img src="${encodeURI(decodeURI(fileOriginPath))}" alt=""></p>`) : '';
