import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { nearest } from '../../../runtime/shared/compile/nearest.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { root } from '../../schema.ts';
import { type InstrumentInput, UsageError } from '../instrument.ts';
import type { Login } from './accounts.ts';

/** The options of a crawl. */
export interface CrawlOrder {
  /** Origin of a running portal; if omitted, the crawl starts its own. */
  base?: string;
  /** Names of accounts; if omitted, all that can be logged in. */
  as?: string[];
  sites?: string[];
  routes?: string[];
  sample?: { count: number; seed: number };
  jobs: number;
  /** The folder for visits and report. */
  out: string;
  again: boolean;
  /** Whether pages are also checked closely. */
  isClose: boolean;
  /** The password of the demo accounts. */
  password?: string;
  logins: Login[];
}

const maxJobs = 32;

/** Parses the arguments. Throws UsageError. */
export function readOrder({ values, positionals }: InstrumentInput, env: NodeJS.ProcessEnv, portal: Portal): CrawlOrder {
  if (positionals.length > 0) throw new UsageError(`crawl knows nothing of ${positionals.join(' ')}.`);
  const text = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
  const list = (name: string): string[] | undefined => (Array.isArray(values[name]) ? values[name].map(String) : undefined);
  const [base, as, sites, routes] = [text('base'), list('as'), list('site'), list('route')];
  for (const site of sites ?? []) expectKnown('site', site, Object.keys(portal.sites));
  for (const route of routes ?? []) expectKnown('route', route, namesOfRoutes(portal));
  const password = text('password') ?? (env.PORTAL_DEMO_PASSWORD || undefined);
  return {
    ...(base !== undefined && { base: originOf(base) }),
    ...(as && { as }),
    ...(sites && { sites }),
    ...(routes && { routes }),
    ...sampleIn(text('sample'), text('seed')),
    jobs: wholeNumber('jobs', text('jobs') ?? String(availableParallelism()), maxJobs),
    out: path.resolve(root, text('out') ?? '.cache/crawl'),
    again: values.again === true,
    isClose: values['no-axe'] !== true,
    ...(password !== undefined && { password }),
    logins: (list('login') ?? []).map(readLogin),
  };
}

function expectKnown(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const suggestion = nearest(name, names);
  throw new UsageError(`There is no ${what} ${name}${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`);
}

const namesOfRoutes = ({ routes }: Portal): string[] => [...new Set(routes.flatMap(({ key, id }) => [key, id]))];

/** Passwords are sent to this URL, so it must be an origin without any further part. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`--base is an address of http or https, not ${text}.`);
  if (url.username || url.password) throw new UsageError('--base holds no password; --login takes names with theirs.');
  if (url.pathname !== '/' || url.search || url.hash) throw new UsageError(`--base is ${url.origin} without what stands behind it.`);
  return url.origin;
}

function sampleIn(count: string | undefined, seed: string | undefined): Pick<CrawlOrder, 'sample'> {
  if (count === undefined && seed !== undefined) throw new UsageError('--seed says which sample: it stands beside --sample.');
  if (count === undefined) return {};
  const chosen = seed === undefined ? randomInt(1_000) : wholeNumber('seed', seed, Number.MAX_SAFE_INTEGER, 0);
  return { sample: { count: wholeNumber('sample', count, 1_000_000), seed: chosen } };
}

function wholeNumber(name: string, text: string, max: number, min = 1): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${name} is a whole number from ${min} to ${max}, not ${text}.`);
}

/** `NAME:PASSWORD`; a password may contain colons. */
function readLogin(text: string): Login {
  const [, name, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  // The message does not repeat the argument, which may be a password.
  if (!name || !password) throw new UsageError('--login is NAME:PASSWORD.');
  return { name, password };
}
