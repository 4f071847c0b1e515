/** Calculates the warranty period in calendar days. */
import type { warrantyStarts } from '../../../schema/entities/warranty.ts';

/** The stored values of a term. */
export interface WarrantyRule {
  months: number;
  starts: (typeof warrantyStarts)[number];
  /** If the warranty begins with shipment or first use: maximum number of days after the invoice. */
  withinDays: number | null;
}

/** The purchase data of a device; days are `YYYY-MM-DD`. `started` is the day of shipment or first use. */
export interface PurchaseDates {
  purchased: string;
  started?: string | undefined;
}

export interface WarrantySpan {
  begins: string;
  /** The last covered day. */
  ends: string;
  /** What determines the start: `limit` is the latest permitted day; `purchase` is used if the relevant day is unknown. */
  countedFrom: WarrantyRule['starts'] | 'limit' | 'purchase';
  state: 'covered' | 'ended' | 'later';
  /** Days from today to the last covered day; 0 after it. */
  daysLeft: number;
}

const dayMs = 86_400_000;

/** The warranty period of a device and its state today. */
export function warrantyPeriod(rule: WarrantyRule, purchase: PurchaseDates, today: string): WarrantySpan {
  const { day: begins, countedFrom } = beginningOf(rule, purchase);
  const ends = addMonths(begins, rule.months);
  const state = today < begins ? 'later' : today > ends ? 'ended' : 'covered';
  return { begins, ends, countedFrom, state, daysLeft: Math.max(0, daysBetween(today, ends)) };
}

function beginningOf(
  { starts, withinDays }: WarrantyRule,
  { purchased, started }: PurchaseDates,
): Pick<WarrantySpan, 'countedFrom'> & { day: string } {
  if (starts === 'invoice') return { day: purchased, countedFrom: 'invoice' };
  if (started === undefined) return { day: purchased, countedFrom: 'purchase' };
  const latest = withinDays === null ? undefined : daysAfter(purchased, withinDays);
  if (latest !== undefined && started > latest) return { day: latest, countedFrom: 'limit' };
  return { day: started, countedFrom: starts };
}

/** The same day of a later month, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

const daysAfter = (day: string, days: number): string => isoOf(Date.parse(day) + days * dayMs);

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
