/** The result of a crawl for its output and its report. */
import type { Diagnostic } from '../../../runtime/shared/qa/report/index.ts';
import { causesOf } from './causes.ts';
import { type CrawlDifference, type DifferenceKind, differenceKinds } from './differences.ts';
import type { CrawlFinding } from './finding.ts';
import { locationOf, reasonsOf } from './reasons.ts';
import { pictureName, type StoredVisit } from './visitStore.ts';
import type { CrawlAccount, CrawlPortal } from './world.ts';

export interface CrawlOutcome {
  /** Origin of the portal. */
  base: string;
  /** The versions that the visits were compared with. */
  of: string;
  /** Time of the end. */
  at: Date;
  sample?: { count: number; seed: number };
  /** The numbers of planned and finished visits, including those of earlier runs. */
  planned: number;
  visits: readonly StoredVisit[];
  /** Whether it was stopped early. */
  isStopped: boolean;
  /** Sentences to print with the result. */
  notes: readonly string[];
  findings: readonly CrawlFinding[];
}

/** All differences, in the order of their kinds. Only existing screenshots are included. */
export function findingsOf(
  world: CrawlPortal,
  walkers: readonly CrawlAccount[],
  visits: readonly StoredVisit[],
  hasPicture: (name: string) => boolean,
): CrawlFinding[] {
  const accounts = new Map(walkers.map(({ name, account }) => [name, account]));
  const found = visits.flatMap(({ differences, of: _, wasClose: __, ...visit }) => {
    const account = accounts.get(visit.account);
    const picture = pictureName(visit);
    return differences.map((difference) => ({
      ...visit,
      ...difference,
      rules: account ? reasonsOf(world, account, visit, difference) : [],
      ...(hasPicture(picture) && { picture }),
    }));
  });
  return found.sort((one, other) => differenceKinds.indexOf(one.kind) - differenceKinds.indexOf(other.kind));
}

/** The number of differences of each kind. */
export function countKinds(findings: readonly CrawlFinding[]): [DifferenceKind, number][] {
  const counts = differenceKinds.map((kind): [DifferenceKind, number] => [kind, findings.filter((one) => one.kind === kind).length]);
  return counts.filter(([, count]) => count > 0);
}

/** One line for each cause: the location of the rule, and the number of occurrences. The last line has the totals. */
export function textOf(outcome: CrawlOutcome, report: string): string {
  const rows = causesOf(outcome.findings).map(({ first, others }) => ({
    ...first,
    others,
    place: first.rules[0] ? locationOf(first.rules[0]) : '-',
  }));
  const wide = (of: (row: (typeof rows)[number]) => string): number => Math.max(0, ...rows.map((row) => of(row).length));
  const [locations, kinds, accounts] = [wide(({ place }) => place), wide(nameOfKind), wide(({ account }) => account)];
  const lines = rows.flatMap((row) => {
    const head = [row.place.padEnd(locations), nameOfKind(row).padEnd(kinds), row.account.padEnd(accounts)].join('  ');
    return [`${head}  ${onOneLine(row.address)}: is ${onOneLine(row.is)}, should be ${onOneLine(row.should)}`, ...detailLines(row)];
  });
  return [...lines, ...(lines.length > 0 ? [''] : []), ...outcome.notes, `${closingLines(outcome)} Report: ${report}`].join('\n');
}

/** Maximum number of further visits that are listed by address. */
const maxAddresses = 3;

/** The origin, the request of the log, and the other visits with the same difference. */
function detailLines({ source, requestId, others }: CrawlFinding & { others: readonly CrawlFinding[] }): string[] {
  const more = others.slice(0, maxAddresses).map(({ address, account }) => `${onOneLine(address)} as ${account}`);
  const rest = others.length > maxAddresses ? ', …' : '';
  return [
    ...(source === undefined ? [] : [`    ${onOneLine(source)}`]),
    ...(source === undefined && requestId !== undefined ? [`    request ${onOneLine(requestId)} of the portal's log`] : []),
    ...(others.length > 0 ? [`    and ${others.length} more: ${more.join(', ')}${rest}`] : []),
  ];
}

/** A difference of a menu has the name of the menu. */
export const nameOfKind = ({ kind, menu }: Pick<CrawlDifference, 'kind' | 'menu'>): string =>
  menu === undefined ? kind : `${kind} ${menu}`;

/** Text of pages is untrusted: it must not forge lines of the report or control the terminal. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');

/** `Stopped after 120 of 4,896 visits, 3 differences in 2 of them.` */
export function closingLines({ visits, planned, findings, isStopped, sample }: CrawlOutcome): string {
  const causes = causesOf(findings).length;
  const differing = visits.filter(({ differences }) => differences.length > 0).length;
  const made = isStopped ? `Stopped after ${visits.length} of ${planned} visits` : `${visits.length} visits`;
  const chosen = sample ? ` (a sample, seed ${sample.seed})` : '';
  return `${made}${chosen}, ${findings.length} differences in ${differing} of them${causes < findings.length ? `, by ${causes} ${causes === 1 ? 'cause' : 'causes'}` : ''}.`;
}

/** The same for programs. */
export const jsonOf = ({ visits, at, ...outcome }: CrawlOutcome): unknown => ({
  ...outcome,
  at: at.toISOString(),
  made: visits.length,
});

/** Each difference as a diagnostic, located at the rule that determines the expected result. */
export const diagnosticsOf = ({ findings }: CrawlOutcome): Diagnostic[] =>
  findings.map((finding) => {
    const [rule] = finding.rules;
    return {
      severity: 'error',
      code: finding.kind,
      check: finding.kind,
      message: `${onOneLine(finding.address)} as ${finding.account}: ${nameOfKind(finding)} is ${onOneLine(finding.is)}, should be ${onOneLine(finding.should)}`,
      subject: finding.address,
      ...(rule && { file: rule.file, line: rule.line, column: rule.column }),
    };
  });
