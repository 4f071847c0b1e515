/** `npm run qa -- crawl`: a real browser visits a running portal, and the result is compared with the schema. */
import { readCompiled } from '../schema.ts';
import { logOut, openSites } from './crawl/accounts.ts';
import { type CrawlOrder, readOrder } from './crawl/order.ts';
import { runRound } from './crawl/round.ts';
import { type CrawlTarget, logInAll, openTarget } from './crawl/target.ts';
import { type CrawlPortal, crawlPortalOf } from './crawl/world.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, UnavailableError, UsageError } from './instrument.ts';

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

export const crawlInstrument: Instrument = {
  usage:
    '[--base URL] [--as NAME …] [--login NAME:PASSWORD …] [--password DEMO] [--site S …] [--route R …] [--sample N [--seed S]] [--jobs N] [--out FOLDER] [--again] [--no-axe]',
  about:
    'What a real browser meets on every route, as every account, on every site, and where that is not as the schema says. Without --base at a portal of its own.',
  options: {
    base: text,
    as: texts,
    login: texts,
    password: text,
    site: texts,
    route: texts,
    sample: text,
    seed: text,
    jobs: text,
    out: text,
    again: flag,
    'no-axe': flag,
  },
  reports: true,
  run: crawl,
};

async function crawl(input: InstrumentInput): Promise<InstrumentFindings> {
  const schema = await readCompiled();
  const order = readOrder(input, process.env, schema.portal);
  const interruption = handleInterrupts();
  try {
    const target = await openTarget(order);
    try {
      const world = crawlPortalOf(schema, await sitesOf(schema, target, order));
      return await crawlAs(world, target, order, interruption.signal);
    } finally {
      await target.close();
    }
  } finally {
    interruption.unfollow();
  }
}

/** The open sites of the portal. Throws UnavailableError if no portal answers. */
async function sitesOf(world: Pick<CrawlPortal, 'portal'>, { base }: CrawlTarget, { sites = [] }: CrawlOrder): Promise<string[]> {
  const open = await openSites(world, base);
  if (!open) throw new UnavailableError(`No portal answers at ${base}.`);
  const closed = sites.find((site) => !open.includes(site));
  if (closed !== undefined) throw new UsageError(`The site ${closed} is not open at ${base}: open are ${open.join(', ')}.`);
  return open;
}

async function crawlAs(world: CrawlPortal, target: CrawlTarget, order: CrawlOrder, signal: AbortSignal): Promise<InstrumentFindings> {
  const walkers = await logInAll(world, target, order.as);
  try {
    return await runRound({ world, target, order, ...walkers, signal });
  } finally {
    await Promise.all(walkers.accounts.map((account) => logOut(world, target.base, account)));
  }
}

/** Ctrl-C ends the crawl after the running visits and prints its report. A second Ctrl-C ends it immediately. */
function handleInterrupts(): { signal: AbortSignal; unfollow: () => void } {
  const stopping = new AbortController();
  const onInterrupt = (): void => {
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
  };
  // A wrapper between the terminal and this process may forward Ctrl-C a second time.
  const onTerminate = (): void => stopping.abort();
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
  return { signal: stopping.signal, unfollow: () => void process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate) };
}
