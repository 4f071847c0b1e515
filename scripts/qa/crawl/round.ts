/** A whole crawl: the plan, the visits, and the results. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { forAll, replaceFile } from '../../../runtime/server/disk/write.ts';
import { calledOrigins } from '../../../runtime/shared/calls/request.ts';
import { chromiumFlags, findHeadlessShell } from '../../chromium.ts';
import { openProgress } from '../../progress.ts';
import { type InstrumentFindings, UnavailableError } from '../instrument.ts';
import { differenceKinds } from './differences.ts';
import { findRecords } from './findRecords.ts';
import type { CrawlOrder } from './order.ts';
import { type CrawlOutcome, diagnosticsOf, findingsOf, jsonOf, textOf } from './outcome.ts';
import { planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { PortalUnavailable, runVisits } from './run.ts';
import type { CrawlAccounts, CrawlTarget } from './target.ts';
import { isFinished, markOf, openVisitStore, pictureName, type VisitStore } from './visitStore.ts';
import { nameOf, type PlannedVisit, sampleOf, visitsOf } from './visits.ts';
import type { CrawlPortal } from './world.ts';

export interface CrawlRound extends CrawlAccounts {
  world: CrawlPortal;
  target: CrawlTarget;
  order: CrawlOrder;
  signal: AbortSignal;
}

/** Maximum number of screenshots. Fewer suffice to show a fault that every page has. */
const maxPictures = 200;

/** Throws UnavailableError if the portal stops during the crawl. The results up to then are stored and reported. */
export async function runRound(round: CrawlRound): Promise<InstrumentFindings> {
  const { world, target, order, signal } = round;
  const plan = await planVisits(round);
  const store = await openVisitStore(order.out, markOf([world.portal, target.mark]), order.again);
  const pending = plan.filter((visit) => !isFinished(store.visits, visit));
  const away = await runPendingVisits(round, store, plan, pending);
  const before = plan.length - pending.length;
  const notes = [...(before > 0 ? [`${before} visits were made before; --again makes them anew.`] : []), ...round.notes];
  const outcome = outcomeOf({ ...round, notes }, store, plan, away !== null || signal.aborted);
  const report = await writeReport(order.out, outcome);
  if (away) throw new UnavailableError(`${away.message} The report so far: ${report}`);
  return {
    holds: outcome.findings.length === 0 && !outcome.isStopped,
    text: textOf(outcome, report),
    json: jsonOf(outcome),
    checks: differenceKinds,
    diagnostics: diagnosticsOf(outcome),
  };
}

async function planVisits({ world, target, order, accounts }: CrawlRound): Promise<PlannedVisit[]> {
  const records = await findRecords(world, target.base, accounts);
  const visits = visitsOf(world, accounts, order);
  const chosen = order.sample ? sampleOf(visits, order.sample.count, order.sample.seed) : visits;
  const plan = planOf(world, accounts, records, chosen);
  return order.isClose ? plan : plan.map((visit) => ({ ...visit, isClose: false }));
}

/** Makes the remaining visits and shows the progress. */
async function runPendingVisits(
  round: CrawlRound,
  store: VisitStore,
  plan: readonly PlannedVisit[],
  pending: readonly PlannedVisit[],
): Promise<PortalUnavailable | null> {
  const { world, target, order, accounts, signal } = round;
  if (pending.length === 0) return null;
  const browser = await launchBrowser(world, target.base);
  const progress = openProgress();
  let made = plan.length - pending.length;
  let pictures = plan.filter((visit) => hasPicture(order.out, pictureName(visit))).length;
  const pictureOf = (visit: PlannedVisit): string | null => (pictures < maxPictures ? path.join(order.out, pictureName(visit)) : null);
  try {
    const onMet: Parameters<typeof runVisits>[0]['onVisit'] = async ({ visit, differences }) => {
      await store.save(visit, differences);
      if (differences.length > 0) pictures += 1;
      made += 1;
      progress.show('Visits', made, plan.length);
    };
    const { base, logOf } = target;
    await runVisits(
      { browser, base, world, accounts, jobs: order.jobs, plan, ...(logOf && { logOf }), pictureOf, onVisit: onMet, signal },
      pending,
    );
    return null;
  } catch (error) {
    if (error instanceof PortalUnavailable) return error;
    throw error;
  } finally {
    progress.end();
    await browser.close();
  }
}

/** A browser that reaches only the portal and the hosts of the schema. The caller handles Ctrl-C. */
export async function launchBrowser(world: Pick<CrawlPortal, 'portal'>, base: string): Promise<Browser> {
  const reached = [base, ...calledOrigins(world.portal, base)].map((origin) => `EXCLUDE ${new URL(origin).hostname}`);
  return chromium.launch({
    executablePath: await findHeadlessShell(),
    args: [...chromiumFlags, `--host-resolver-rules=MAP * ~NOTFOUND, ${reached.join(', ')}`],
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

const hasPicture = (folder: string, name: string): boolean => existsSync(path.join(folder, name));

/** Only visits of this crawl: its folder may contain those of a larger one. */
function outcomeOf(
  { world, target, order, accounts, notes }: CrawlRound,
  store: VisitStore,
  plan: readonly PlannedVisit[],
  isStopped: boolean,
): CrawlOutcome {
  const visits = plan.flatMap((visit) => store.visits.get(nameOf(visit)) ?? []);
  return {
    base: target.base,
    of: store.of,
    at: new Date(),
    ...(order.sample && { sample: order.sample }),
    planned: plan.length,
    visits,
    isStopped: isStopped && visits.length < plan.length,
    notes,
    findings: findingsOf(world, accounts, visits, (name) => hasPicture(order.out, name)),
  };
}

async function writeReport(folder: string, outcome: CrawlOutcome): Promise<string> {
  const file = path.join(folder, 'report.html');
  // The file is replaced atomically, so that a reader never gets a part of the new one.
  await replaceFile(file, reportOf(outcome), forAll);
  return path.relative(process.cwd(), file) || file;
}
