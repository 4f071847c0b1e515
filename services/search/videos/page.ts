import { byRights } from '../../../runtime/server/handler.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { pictureAddresses } from '../../shared/files/pictures.ts';
import { pageOf } from '../../shared/lists/listing.ts';
import { conditionsOf, videoRows } from '../../videos/index.ts';

import { findMatchingVideos } from './matches.ts';

/** A page of the videos that can be played on this site, newest first by default. */
export const pageVideos: Handler<'doc.video.page'> = byRights(async ({ body, fail, files, ...reader }) => {
  const { data } = body;
  const page = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const among = (await findMatchingVideos(reader, data.keyword, languages[0]))?.ids;
  const [rows, totals] = await Promise.all([
    videoRows.select(reader, {
      ...page,
      where: conditionsOf(reader, data, among),
      orderBy: [videoRows.orderBy(data.sort ?? '-publishedAt')],
    }),
    videoRows.count(reader, data, among),
  ]);
  const address = await pictureAddresses(
    files,
    rows.map(({ poster }) => poster),
  );
  return { data: rows.map((row) => videoRows.present(reader, row, languages, address(row.poster))), ...totals };
});
