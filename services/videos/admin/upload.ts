/** Uploads of video files. Their content is checked: a recording must be playable, captions must be parsable. */

import { uploadHandler } from '../../recordContent/index.ts';
import { readMp4 } from '../mp4.ts';
import { readWebVtt, UnreadableCaptions } from '../webVtt.ts';

export const uploadRecording = uploadHandler(async (file, { fail }) => {
  if ((await readMp4(file)) === null) throw fail('video.unreadable');
});

export const uploadPoster = uploadHandler();

export const uploadCaptions = uploadHandler(async ({ open }, { fail }) => {
  const text = Buffer.concat((await open().toArray()) as Buffer[]).toString('utf8');
  try {
    readWebVtt(text);
  } catch (error) {
    if (error instanceof UnreadableCaptions) throw fail('video.captions-unreadable', { line: String(error.line) });
    throw error;
  }
});
