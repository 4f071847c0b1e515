import { z } from 'zod';
import { costs } from '../costs.ts';

const least = z.int().min(1);

/** The limits of one address or account: requests per minute, requests in a burst, and concurrent requests. */
const Share = z.strictObject({ perMinute: least, burst: least, atOnce: least });

/**
 * Limits of a cost class. A request counts for its account, or for its address without a login. `all` limits the concurrent and
 * the queued requests of all visitors.
 */
const CostLimits = z.strictObject({
  address: Share,
  account: Share,
  all: z.strictObject({ atOnce: least, waiting: z.int().min(0) }).optional(),
});
export type CostLimits = z.infer<typeof CostLimits>;

/** Limits by cost class. */
export const CostsCard = z.strictObject(
  Object.fromEntries(costs.map((cost) => [cost, CostLimits])) as Record<(typeof costs)[number], typeof CostLimits>,
);

/** Limits of requests and connections that the server checks before it identifies the account. */
export const ServerCard = z.strictObject({
  /** Maximum length of the path of an address in bytes, without its query. */
  pathBytes: least,
  /** Requests of every kind from one address. */
  requests: z.strictObject({ perMinute: least, burst: least }),
  /** Time limits in milliseconds: for the headers of a request, for its body, for a body with a file, and for an idle connection. */
  headersMs: least,
  bodyMs: least,
  uploadMs: least,
  idleMs: least,
  /** Open connections in total, open connections per address (trusted proxies are exempt), and requests per connection. */
  connections: least,
  connectionsPerAddress: least,
  requestsPerConnection: least,
  /** Disk space for stored printed documents, in bytes. */
  printedBytes: least,
});
export type ServerCard = z.infer<typeof ServerCard>;
