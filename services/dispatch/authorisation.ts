/** The state of an authorisation on a day, in TypeScript for answers and in SQL for filters. */
import { type SQL, sql } from 'drizzle-orm';
import { type authorisationStates, expiringDays } from '../../schema/entities/contractor.ts';
import { contractorEmployees } from './tables.ts';

type AuthorisationState = (typeof authorisationStates)[number];
type Validity = Pick<typeof contractorEmployees.$inferSelect, 'isRevoked' | 'validFrom' | 'validTo'>;

/** ISO days compare as texts. */
const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

export function stateOf({ isRevoked, validFrom, validTo }: Validity, now: Date): AuthorisationState {
  const today = dayAfter(now, 0);
  if (isRevoked) return 'revoked';
  if (validTo < today) return 'expired';
  if (validFrom > today) return 'planned';
  return validTo < dayAfter(now, expiringDays) ? 'expiring' : 'valid';
}

export function stateIn(now: Date): SQL {
  const { isRevoked, validFrom, validTo } = contractorEmployees;
  const today = sql`${dayAfter(now, 0)}::date`;
  return sql`(case when ${isRevoked} then 'revoked' when ${validTo} < ${today} then 'expired' when ${validFrom} > ${today} then 'planned'
    when ${validTo} < ${dayAfter(now, expiringDays)}::date then 'expiring' else 'valid' end)`;
}
