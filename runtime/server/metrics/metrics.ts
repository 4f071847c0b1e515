/** Metrics of the running process, for Prometheus. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { VisitKind } from '../../shared/qa/visit.ts';
import type { LookUp } from '../database/changeCache.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { VisitCounter } from '../visits/count.ts';
import { type Metric, type MetricValue, metricsText } from './format.ts';
import { ofWaitingWork, type ReadWaitingWork } from './waitingWork.ts';

/** Measures the work of the process. */
export interface Metrics {
  /** Measures the requests of a server. */
  watch(app: FastifyInstance): void;
  /** Wraps a counter of visits, so that its visits are also counted here. */
  counting(visits: VisitCounter): VisitCounter;
  /** Counts a requested document by where it was found. */
  countPage(from: LookUp): void;
  /** All current metrics. */
  text(): Promise<string>;
  close(): void;
}

/** Number of responses of a call or route with a status. */
interface VisitTotal {
  labels: Readonly<Record<string, string>>;
  count: number;
}

/** Durations of requests whose statuses begin with the same digit. */
interface Durations {
  /** For each upper bound, the number of requests that were not longer. */
  counts: number[];
  seconds: number;
  all: number;
}

/** Upper bounds of the durations of requests, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Nanoseconds in a second. */
const nano = 1e9;

/** Metrics of the portal: `read` counts the work that waits in the tables, `own` returns further metrics. */
interface KnownMetrics {
  read?: ReadWaitingWork | undefined;
  own?: (() => readonly Metric[]) | undefined;
}

/** Starts to measure. */
export function openMetrics(database: PortalDatabase, { read, own }: KnownMetrics = {}): Metrics {
  const pages: Record<LookUp, number> = { memory: 0, below: 0, nowhere: 0 };
  const visits = new Map<string, VisitTotal>();
  const durations = new Map<string, Durations>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    watch: (app) => {
      app.addHook('onResponse', (_request, reply, done) => {
        measure(durations, `${Math.floor(reply.statusCode / 100)}xx`, reply.elapsedTime / 1000);
        done();
      });
    },
    counting: (counter) => ({
      ...counter,
      of: (kind) => {
        const [add, total] = [counter.of(kind), countOf(visits, kind)];
        return () => {
          add();
          total.count += 1;
        };
      },
    }),
    countPage: (from) => {
      pages[from] += 1;
    },
    text: async () => {
      const waiting = await ofWaitingWork(database.reading, read);
      const ofPortal = own?.() ?? [];
      return metricsText([
        ...ofRequests(visits, durations),
        ofPages(pages),
        ...ofDatabase(database.pool),
        ...waiting,
        ...ofPortal,
        ...ofProcess(delay),
      ]);
    },
    close: () => delay.disable(),
  };
}

/** Only routes and calls of the schema are counted, so that their number is bounded. */
function countOf(visits: Map<string, VisitTotal>, kind: VisitKind): VisitTotal {
  const labels = labelsOf(kind);
  const key = Object.values(labels).join(' ');
  const total = visits.get(key) ?? { labels, count: 0 };
  visits.set(key, total);
  return total;
}

function labelsOf(kind: VisitKind): Record<string, string> {
  if (kind.kind === 'route') return { route: kind.route, status: String(kind.status) };
  if (kind.kind === 'call') return { call: kind.call, status: String(kind.status) };
  return { route: '', status: '404' };
}

function measure(durations: Map<string, Durations>, status: string, seconds: number): void {
  const found = durations.get(status) ?? { counts: bounds.map(() => 0), seconds: 0, all: 0 };
  durations.set(status, found);
  found.all += 1;
  found.seconds += seconds;
  bounds.forEach((bound, index) => {
    if (seconds <= bound) found.counts[index] = (found.counts[index] ?? 0) + 1;
  });
}

function ofRequests(visits: ReadonlyMap<string, VisitTotal>, durations: ReadonlyMap<string, Durations>): Metric[] {
  const named = [...visits.values()].filter(({ count }) => count > 0).map(({ labels, count }) => ({ labels, value: count }));
  return [
    { name: 'portal_visits_total', type: 'counter', help: 'Answered pages by route and calls by id, with their status.', values: named },
    {
      name: 'portal_request_seconds',
      type: 'histogram',
      help: 'Durations of all requests by status.',
      values: [...durations].flatMap(([status, one]) => linesOf(status, one)),
    },
  ];
}

const ofPages = ({ memory, below, nowhere }: Readonly<Record<LookUp, number>>): Metric => ({
  name: 'portal_page_cache_total',
  type: 'counter',
  help: 'Documents for visitors without a login, from memory, from the disk, or drawn.',
  values: Object.entries({ cached: memory, disk: below, drawn: nowhere }).map(([result, value]) => ({ labels: { result }, value })),
});

const linesOf = (status: string, { counts, seconds, all }: Durations): MetricValue[] => [
  ...bounds.map((bound, index) => ({ suffix: '_bucket', labels: { status, le: String(bound) }, value: counts[index] ?? 0 })),
  { suffix: '_bucket', labels: { status, le: '+Inf' }, value: all },
  { suffix: '_sum', labels: { status }, value: seconds },
  { suffix: '_count', labels: { status }, value: all },
];

function ofDatabase({ totalCount, idleCount, waitingCount }: pg.Pool): Metric[] {
  const states = { used: totalCount - idleCount, idle: idleCount };
  return [
    {
      name: 'portal_database_connections',
      type: 'gauge',
      help: 'Connections of this process to the database.',
      values: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    },
    single('portal_database_waiting', 'gauge', 'Requests that wait for a connection to the database.', waitingCount),
  ];
}

function ofProcess(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const quantiles = [50, 99].map((percent) => ({ labels: { quantile: String(percent / 100) }, value: delay.percentile(percent) / nano }));
  // Each answer covers the time since the previous one.
  delay.reset();
  return [
    { name: 'portal_event_loop_delay_seconds', type: 'gauge', help: 'Delay of the event loop since the last request.', values: quantiles },
    single('process_cpu_seconds_total', 'counter', 'Time of the processor.', (user + system) / 1e6),
    single('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
    single('portal_heap_used_bytes', 'gauge', 'Used memory of the heap.', heapUsed),
    single(
      'process_start_time_seconds',
      'gauge',
      'Start of the process since the epoch.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
  ];
}

const single = (name: string, type: Metric['type'], help: string, value: number): Metric => ({ name, type, help, values: [{ value }] });
