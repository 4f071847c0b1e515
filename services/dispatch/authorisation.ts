/** The state of an authorisation on a day, in TypeScript for answers and in SQL for filters. */
import { type SQL, sql } from 'drizzle-orm';
import { type authorisationStates, expiringDays } from '../../schema/entities/contractor.ts';
import { addDays, dayOf } from '../shared/values/days.ts';
import { contractorEmployees } from './tables.ts';

type AuthorisationState = (typeof authorisationStates)[number];
type Validity = Pick<typeof contractorEmployees.$inferSelect, 'isRevoked' | 'validFrom' | 'validTo'>;

export function stateOf({ isRevoked, validFrom, validTo }: Validity, now: Date): AuthorisationState {
  const today = dayOf(now);
  if (isRevoked) return 'revoked';
  if (validTo < today) return 'expired';
  if (validFrom > today) return 'planned';
  return validTo < addDays(today, expiringDays) ? 'expiring' : 'valid';
}

export function stateIn(now: Date): SQL {
  const { isRevoked, validFrom, validTo } = contractorEmployees;
  const day = dayOf(now);
  const today = sql`${day}::date`;
  return sql`(case when ${isRevoked} then 'revoked' when ${validTo} < ${today} then 'expired' when ${validFrom} > ${today} then 'planned'
    when ${validTo} < ${addDays(day, expiringDays)}::date then 'expiring' else 'valid' end)`;
}
