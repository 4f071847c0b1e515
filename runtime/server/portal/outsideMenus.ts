/** Requests the menus of sites from other systems in advance, so that no page waits for them. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { serviceOf } from '../../shared/calls/request.ts';
import type { Portal } from '../../shared/portal.ts';
import type { OutsideAnswer } from '../../shared/site/outsideMenus.ts';
import { misfitOf } from '../calls/validate.ts';
import type { ServerConfig } from '../config/config.ts';
import { UpstreamFailure } from '../upstream/failure.ts';
import { askUpstream } from '../upstream/index.ts';

interface OutsideMenusOptions {
  portal: () => Portal;
  config: Pick<ServerConfig, 'upstreams'>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when the answers have changed. */
  onChange: (answers: OutsideAnswer) => Promise<void>;
}

/** A menu has a few kilobytes. A larger answer is refused. */
const maxBytes = 256 * 1024;

/** Milliseconds for one answer. */
const answerMs = 10_000;

/** A validated answer and the time when it arrived. */
interface HeldAnswer {
  data: unknown;
  at: number;
}

/**
 * Requests the menus immediately and then periodically. After failed requests the last answer is used until it is too old, and
 * then the menus of the schema. Returns a function that stops it.
 */
export function followOutsideMenus({ portal, config, clock, log, onChange }: OutsideMenusOptions): () => Promise<void> {
  const held = new Map<string, HeldAnswer>();
  const closing = new AbortController();
  let before = '[]';
  let timer: NodeJS.Timeout | undefined;
  const ask = async (call: string, language: string): Promise<void> => {
    const key = keyOf(call, language);
    try {
      held.set(key, {
        data: await askMenu(portal(), config, { call, language, now: clock(), closing: closing.signal }),
        at: clock().getTime(),
      });
    } catch (error) {
      if (closing.signal.aborted) return;
      log.warn({ err: error, call, language }, 'menus of another system are not available');
      if (clock().getTime() - (held.get(key)?.at ?? 0) > portal().settings.times.menusStaleMs) held.delete(key);
    }
  };
  const run = async (): Promise<void> => {
    const menuCalls = menuCallsOf(portal(), config);
    await Promise.all(menuCalls.map(({ call, language }) => ask(call, language)));
    const after = JSON.stringify([...held].map(([key, { data }]) => [key, data]).toSorted());
    if (after !== before && !closing.signal.aborted) {
      before = after;
      await onChange((call, language) => {
        const answer = held.get(keyOf(call, language));
        return answer && { data: answer.data, linkHosts: config.upstreams[serviceOf(call)]?.linkHosts ?? [] };
      });
    }
    if (!closing.signal.aborted) timer = setTimeout(again, portal().settings.times.menusMs).unref();
  };
  let running: Promise<void> = Promise.resolve();
  const again = (): void => {
    running = run().catch((error: unknown) => log.warn({ err: error }, 'menus of another system were not used'));
  };
  if (Object.keys(config.upstreams).length > 0) again();
  return async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  };
}

const keyOf = (call: string, language: string): string => `${call} ${language}`;

/** The calls of site menus that another system answers, once for each language. */
function menuCallsOf({ sites }: Pick<Portal, 'sites'>, { upstreams }: OutsideMenusOptions['config']): { call: string; language: string }[] {
  const all = Object.values(sites).flatMap(({ menus = {}, language }) => Object.values(menus).map((call) => ({ call, language })));
  const menuCalls = all.filter(({ call }) => upstreams[serviceOf(call)]);
  return [...new Map(menuCalls.map((one) => [keyOf(one.call, one.language), one])).values()];
}

interface MenuRequest {
  call: string;
  language: string;
  now: Date;
  closing: AbortSignal;
}

/** Requests one answer and validates it against its call. Throws if it does not arrive in time or does not conform. */
async function askMenu(
  portal: Portal,
  { upstreams }: OutsideMenusOptions['config'],
  { call, language, now, closing }: MenuRequest,
): Promise<unknown> {
  const upstream = upstreams[serviceOf(call)];
  const { answer, query } = portal.calls[call] ?? {};
  if (!upstream || !answer) throw new Error(`No upstream answers ${call}.`);
  const signal = AbortSignal.any([closing, AbortSignal.timeout(answerMs)]);
  const caller = { portal, signal, requestId: randomUUID(), client: null, now };
  const data = await askUpstream(upstream, call, caller, { ...(query && { query: { language } }), maxBytes });
  const misfit = misfitOf(answer, data);
  if (misfit !== null) throw new UpstreamFailure(`the answer to ${call} does not conform: ${misfit.slice(0, 200)}`);
  return data;
}
