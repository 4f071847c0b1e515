import { ownVisits } from '../../runtime/server/visits/read.ts';
import type { VisitCount } from '../../runtime/shared/qa/visit.ts';
import type { TestPortal } from './portal.ts';

/** Every visit that a portal has written down, after its server was closed. Throws for a line that is none. */
export async function loggedVisits({ app, config }: Pick<TestPortal, 'app' | 'config'>): Promise<VisitCount[]> {
  await app.close();
  const visits: VisitCount[] = [];
  for await (const { file, line, ...read } of ownVisits(config)) {
    if ('fault' in read) throw new Error(`${file}:${line} ${read.fault}`);
    visits.push(read.visit);
  }
  return visits;
}
