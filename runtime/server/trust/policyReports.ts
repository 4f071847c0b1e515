import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../serverContext.ts';

/** Endpoint for reports of Content-Security-Policy violations. */
export const policyReportsAddress = '/policy-reports';

const bodyTypes = ['application/reports+json', 'application/csp-report', 'application/json'];
const maxBodyBytes = 16 * 1024;
const maxInBody = 5;
/** Log lines per minute for all reporters together. A few lines show that a page is broken for everybody. */
const maxInMinute = 30;
const minuteMs = 60_000;
const maxFactLength = 200;

type Facts = Readonly<Record<string, unknown>>;

/** A report in the log. It omits queries, client addresses and page content, which may be personal data. */
interface PolicyReport {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number | null;
}

/**
 * `POST /policy-reports`: accepts Reporting API and `report-uri` reports, and logs a limited number. Always answers 204,
 * so that the limit is not observable.
 */
export function registerPolicyReports(app: FastifyInstance, { clock }: Pick<ServerContext, 'clock'>): void {
  const { log } = app;
  const isWritten = boundedBy(clock, (dropped) => log.warn({ dropped }, 'reports of the content policy were dropped'));
  // Encapsulated: no other route accepts these bodies.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(bodyTypes, { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) => done(null, body));
    scope.post(policyReportsAddress, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      for (const report of readReports(request)) if (isWritten()) log.warn({ report }, 'the content policy blocked a resource of a page');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** Whether another line may be written in this minute. The number of dropped reports is logged with the first line of a later minute. */
function boundedBy(clock: () => Date, onDropped: (dropped: number) => void): () => boolean {
  let minute = -1;
  let count = 0;
  return () => {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now !== minute) {
      if (count > maxInMinute) onDropped(count - maxInMinute);
      [minute, count] = [now, 0];
    }
    count += 1;
    return count <= maxInMinute;
  };
}

function readReports({ body }: FastifyRequest): PolicyReport[] {
  const sent = parse(body);
  const all = Array.isArray(sent) ? sent.map((one) => field(one, 'body')) : [field(sent, 'csp-report')];
  return all.slice(0, maxInBody).flatMap((one) => (isFacts(one) ? [reportOf(one)] : []));
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const isFacts = (value: unknown): value is Facts => value !== null && typeof value === 'object' && !Array.isArray(value);

const field = (value: unknown, name: string): unknown => (isFacts(value) ? value[name] : undefined);

/** Reads the field names of the Reporting API and of `report-uri`. */
const reportOf = (facts: Facts): PolicyReport => ({
  directive: word(facts.effectiveDirective ?? facts['effective-directive'] ?? facts['violated-directive']),
  blocked: withoutQuery(facts.blockedURL ?? facts['blocked-uri']),
  page: withoutQuery(facts.documentURL ?? facts['document-uri']),
  source: withoutQuery(facts.sourceFile ?? facts['source-file']),
  line: lineOf(facts.lineNumber ?? facts['line-number']),
});

/** Removes control characters, so that a log line stays a single line. */
const word = (value: unknown): string => (typeof value === 'string' ? value.replace(/\p{C}/gu, '').slice(0, maxFactLength) : '');

const withoutQuery = (value: unknown): string => word(typeof value === 'string' ? value.split(/[?#]/, 1)[0] : '');

const lineOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null);
