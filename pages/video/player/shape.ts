import { z } from 'zod';
import { of } from '../../../schema/define/pages/blockKeys.ts';

/**
 * A video or audio player with captions, chapters and transcript. Playback starts at the query parameter `t`, in seconds or as
 * a time code.
 */
export const shape = z.strictObject({ kind: z.literal('player'), ...of, field: z.string() });
