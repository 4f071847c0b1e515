import { z } from 'zod';
import { costs } from '../costs.ts';

const least = z.int().min(1);

/** What one address or account may ask for: so many a minute, so many at once without a pause, so many under way. */
const Share = z.strictObject({ perMinute: least, burst: least, atOnce: least });

/**
 * Limits of a class of requests. A request counts for its account, or for its address where nobody is logged in.
 * `all`: requests of everybody under way, and those that may wait for a place.
 */
const CostLimits = z.strictObject({
  address: Share,
  account: Share,
  all: z.strictObject({ atOnce: least, waiting: z.int().min(0) }).optional(),
});
export type CostLimits = z.infer<typeof CostLimits>;

/** Limits by the cost of a request. */
export const CostsCard = z.strictObject(
  Object.fromEntries(costs.map((cost) => [cost, CostLimits])) as Record<(typeof costs)[number], typeof CostLimits>,
);

/** Bounds of requests and connections that the server checks before it knows whose they are. */
export const ServerCard = z.strictObject({
  /** Longest path of an address, without its query. */
  pathBytes: least,
  /** Requests of every kind from one address. */
  requests: z.strictObject({ perMinute: least, burst: least }),
  /** Longest time for the head of a request, its body, a body with a file, and without any traffic. */
  headersMs: least,
  bodyMs: least,
  uploadMs: least,
  idleMs: least,
  /** Open connections, those of one address that is no trusted proxy, and requests of one connection. */
  connections: least,
  connectionsPerAddress: least,
  requestsPerConnection: least,
  /** Disk space of printed documents that are kept. */
  printedBytes: least,
});
export type ServerCard = z.infer<typeof ServerCard>;
