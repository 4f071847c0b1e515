/** Reports that nobody has confirmed yet. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { securityReports } from './tables.ts';

export const countNewReports = (database: Database): Promise<number> =>
  database.$count(securityReports, eq(securityReports.state, 'received'));
