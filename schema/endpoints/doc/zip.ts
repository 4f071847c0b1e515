import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { ZipKey, ZipProgress, ZipResult, ZipRow } from '../../entities/zipJob.ts';

/** The absolute limit of one archive. The settings of the portal have a lower limit. */
const filesToPack = z.strictObject({ fileIds: z.array(z.string().min(1).max(100)).min(1).max(1000) });

/** A batch of downloads: the server packs it, the browser polls, then downloads it. */
export const zip = defineEndpoints('doc.zip', {
  add:    { post: '/doc/file-zip/add',    body: filesToPack, answers: ZipKey,                    who: 'loggedIn', rows: 'visible', timeout: 120_000, fails: ['zip.too-large', 'zip.too-many', 'zip.jobs-full', 'zip.no-room'] },
  start:  { post: '/doc/file-zip/start',  body: ZipKey,      answers: ZipProgress,               who: 'loggedIn', rows: 'own' },
  auto:   { post: '/doc/file-zip/auto',   body: ZipKey,      answers: ZipResult,                 who: 'loggedIn', rows: 'own', fails: ['zip.not-ready', 'zip.failed', 'zip.expired', 'zip.closed'] },
  mine:   { post: '/doc/file-zip/mine',                      answers: z.array(ZipRow).max(50),   who: 'loggedIn', rows: 'own' },
  remove: { post: '/doc/file-zip/remove', body: ZipKey,      answers: z.literal(true),           who: 'loggedIn', rows: 'own' },
});
