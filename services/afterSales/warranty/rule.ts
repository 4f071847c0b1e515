/** How long a warranty lasts: the rule alone, in calendar days. */
import type { warrantyStarts } from '../../../schema/entities/warranty.ts';

/** A term, as it is kept. */
export interface WarrantyRule {
  months: number;
  starts: (typeof warrantyStarts)[number];
  /** What begins with shipment or first use begins so many days after the invoice at the latest. */
  withinDays: number | null;
}

/** What is known of a device; days are `YYYY-MM-DD`. `started` is the day of shipment or first use. */
export interface Bought {
  purchased: string;
  started?: string | undefined;
}

export interface WarrantySpan {
  begins: string;
  /** The last day that is covered. */
  ends: string;
  /** What the beginning follows from: `limit` is the latest day, `purchase` stands in where the day that counts is not known. */
  countedFrom: WarrantyRule['starts'] | 'limit' | 'purchase';
  state: 'covered' | 'ended' | 'later';
  /** From today to the last day; none where it is over. */
  daysLeft: number;
}

const dayMs = 86_400_000;

/** From when to when a device is covered, and how that stands today. */
export function warrantyOf(rule: WarrantyRule, bought: Bought, today: string): WarrantySpan {
  const { day: begins, countedFrom } = beginningOf(rule, bought);
  const ends = monthsAfter(begins, rule.months);
  const state = today < begins ? 'later' : today > ends ? 'ended' : 'covered';
  return { begins, ends, countedFrom, state, daysLeft: Math.max(0, daysBetween(today, ends)) };
}

function beginningOf(
  { starts, withinDays }: WarrantyRule,
  { purchased, started }: Bought,
): Pick<WarrantySpan, 'countedFrom'> & { day: string } {
  if (starts === 'invoice') return { day: purchased, countedFrom: 'invoice' };
  if (started === undefined) return { day: purchased, countedFrom: 'purchase' };
  const latest = withinDays === null ? undefined : daysAfter(purchased, withinDays);
  if (latest !== undefined && started > latest) return { day: latest, countedFrom: 'limit' };
  return { day: started, countedFrom: starts };
}

/** The day of the same number in a later month; where that month has none, its last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

const daysAfter = (day: string, days: number): string => isoOf(Date.parse(day) + days * dayMs);

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
