/** Files of videos are judged by their content: a recording plays, captions can be read. */

import { takesFile } from '../../recordContent/index.ts';
import { readMp4 } from '../mp4.ts';
import { readWebVtt, UnreadableCaptions } from '../webVtt.ts';

export const uploadRecording = takesFile(async (file, { fail }) => {
  if ((await readMp4(file)) === null) throw fail('video.unreadable');
});

export const uploadPoster = takesFile();

export const uploadCaptions = takesFile(async ({ open }, { fail }) => {
  const text = Buffer.concat((await open().toArray()) as Buffer[]).toString('utf8');
  try {
    readWebVtt(text);
  } catch (error) {
    if (error instanceof UnreadableCaptions) throw fail('video.captions-unreadable', { line: String(error.line) });
    throw error;
  }
});
