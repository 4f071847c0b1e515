/** Serves captions as WebVTT, generated from the transcript on each request. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag, weakTag } from '../../runtime/server/http/etag.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import { judgePage } from '../../runtime/server/session/judge.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type Cue, videos, videoTranscripts } from './tables.ts';
import { playable } from './visible.ts';

/** The address of a video's captions. */
export const captionsAddress = (video: string, language: string): string => `/captions/${video}/${language}.vtt`;

/**
 * Serves captions to accounts that may watch the video. A `<track>` element requests them, so only the session cookie identifies the
 * account.
 */
export function registerCaptions(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { video: string; name: string } }>('/captions/:video/:name', (request, reply) => answer(context, request, reply));
}

async function answer(
  context: ServerContext,
  request: FastifyRequest<{ Params: { video: string; name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { video, name } = request.params;
  const language = /^([a-z]{2,3})\.vtt$/.exec(name)?.[1];
  if (language === undefined || !isUuid(video)) throw new CallRefusal('request.not-found');
  const { account } = await judgePage(context, request);
  const [found] = await context.database.reading
    .select({ cues: videoTranscripts.cues, audience: videos.audience })
    .from(videoTranscripts)
    .innerJoin(videos, eq(videos.id, videoTranscripts.video))
    .where(and(eq(videos.id, video), eq(videoTranscripts.language, language), playable({ account })));
  if (!found) throw new CallRefusal('request.not-found');
  const text = webVtt(found.cues);
  const tag = weakTag(text);
  reply.header('etag', tag).header('cache-control', found.audience === 1 ? 'public, max-age=3600' : 'private, no-cache');
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('text/vtt; charset=utf-8').send(text);
}

/** Cues as a WebVTT file. Markup characters are escaped, and empty lines are removed because they would end a cue. */
export const webVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${escaped(text)}`)].join('\n\n').concat('\n');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Always with hours, minutes, seconds and milliseconds. */
const timestamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
