import { desc, sql } from 'drizzle-orm';
import type { VideoHit } from '../../../generated/openapi.d.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { readKeyword } from '../../searchQuery/index.ts';
import { recordSearch } from '../../searchStatistics/index.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Answer, Body, Handler } from '../../shared/calls/handler.ts';
import { pictureAddresses } from '../../shared/files/pictures.ts';
import { pageOf } from '../../shared/lists/listing.ts';
import { languageIn } from '../../shared/values/names.ts';
import { conditionsOf, type VideoRecord, videoRows } from '../../videos/index.ts';
import { videos } from '../../videos/tables.ts';
import { few } from '../find.ts';
import { helpFor } from '../help.ts';
import { markerOf } from '../hits.ts';
import { markedText, marksIn, passageOf, readText } from '../marking.ts';
import { findMatchingVideos, type VideoMatches } from './matches.ts';
import { passagesOf, speechOf } from './passages.ts';

type VideoSearchData = Body<'doc.video.search'>['data'];

/** Videos by title, description and transcript, each with the passages that match. */
export const searchVideos: Handler<'doc.video.search'> = async ({ body, fail, files, afterResponse, now, address, ...reader }) => {
  const { data } = body;
  const { sort: _sort, ...filters } = data;
  const page = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const matches = await findMatchingVideos(reader, data.keyword, languages[0]);
  const [rows, totals] = await Promise.all([
    videoRows.select(reader, { ...page, where: conditionsOf(reader, filters, matches?.ids), orderBy: [orderBy(data.sort, matches)] }),
    videoRows.count(reader, filters, matches?.ids),
  ]);
  const [hits, help] = await Promise.all([hitsOf({ reader, files, languages, matches }, rows), spellings(matches, totals.total)]);
  if (matches && page.offset === 0)
    recordSearch(afterResponse, {
      keyword: matches.search.keyword,
      language: languages[0],
      site: reader.portal.sites[data.site ?? '']?.id,
      filters: { kind: ['video'] },
      hits: totals.total,
      visitor: { account: reader.account, address },
      now,
    });
  return { data: hits, ...totals, ...(help && { help }) };
};

/** By rank if the request has a keyword, otherwise newest first. */
function orderBy(sort: VideoSearchData['sort'], matches: VideoMatches | undefined) {
  if (sort && !sort.endsWith('relevance')) return videoRows.orderBy(sort as '-publishedAt' | '-views');
  return matches ? sql`array_position(${sql.param(matches.ids)}::uuid[], ${videos.id})` : desc(videos.publishedAt);
}

/** Spelling suggestions for few hits. */
async function spellings(matches: VideoMatches | undefined, total: number): Promise<Answer<'doc.video.search'>['help']> {
  if (!matches || total >= few) return undefined;
  const { meant } = await helpFor(matches.search);
  return { meant, without: [], elsewhere: [] };
}

interface VideoSearchContext {
  reader: Reader;
  files: Pick<FileStore, 'list'>;
  languages: [string, ...string[]];
  matches: VideoMatches | undefined;
}

async function hitsOf({ reader, files, languages, matches }: VideoSearchContext, rows: readonly VideoRecord[]): Promise<VideoHit[]> {
  const shown = rows.map((row) => ({
    row,
    id: row.id,
    language: matches?.keys.get(row.id)?.language ?? languageIn(row.titles, languages),
  }));
  const [speech, address] = await Promise.all([
    matches ? speechOf(reader, shown, languages) : new Map(),
    pictureAddresses(
      files,
      rows.map(({ poster }) => poster),
    ),
  ]);
  const presented = shown.map(({ row, language }) => videoRows.present(reader, row, [language, ...languages], address(row.poster)));
  const read = presented.map(({ title, description }) => [title, description].map(readText));
  const said = [...speech.values()].flatMap(({ texts }) => texts);
  const marker = await markerOf(reader, matches?.search.keyword ?? readKeyword(''), matches?.search.query.searchTerms?.match, [
    ...read.flat(),
    ...said,
  ]);
  return presented.map((video, index) => {
    const [inTitle = [], inDescription = []] = marksIn(read[index] ?? [], marker);
    const { passages, best } = passagesOf(speech.get(video.videoId) ?? { cues: [], texts: [] }, marker);
    const { description, title, type, captions: _captions, updatedAt: _updatedAt, requestedLanguage: _requested, ...facts } = video;
    return {
      ...facts,
      title: markedText(title, inTitle),
      type: type.text,
      snippet: passageOf(description, inDescription),
      ...(best !== undefined && { seconds: best }),
      passages,
      ...(video.language !== languages[0] && { requestedLanguage: languages[0] as VideoHit['language'] }),
    };
  });
}
