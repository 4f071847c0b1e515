import { ownVisits } from '../../runtime/server/visits/read.ts';
import type { VisitCount } from '../../runtime/shared/qa/visit.ts';
import type { TestPortal } from './portal.ts';

/** Closes the server and returns every visit in its log. Throws for an invalid line. */
export async function loggedVisits({ app, config }: Pick<TestPortal, 'app' | 'config'>): Promise<VisitCount[]> {
  await app.close();
  const visits: VisitCount[] = [];
  for await (const { file, line, ...read } of ownVisits(config)) {
    if ('fault' in read) throw new Error(`${file}:${line} ${read.fault}`);
    visits.push(read.visit);
  }
  return visits;
}
