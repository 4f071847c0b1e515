/** Lists of countries, languages and time zones, from the JavaScript runtime. */

import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { listNamedCodes } from './names.ts';

export const listCountries: Handler<'manage.world.countries'> = async ({ body, portal }) =>
  listNamedCodes('region', readingLanguages(portal, body.language)[0]);

export const listLanguages: Handler<'manage.world.languages'> = async ({ body, portal }) =>
  listNamedCodes('language', readingLanguages(portal, body.language)[0]);

/** Time zones with their current offset from UTC. */
export const listTimeZones: Handler<'manage.world.timeZones'> = async ({ now }) =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((code) => ({ code, name: timeZoneName(code, now) }));

/** `Europe/Berlin (GMT+02:00)`. */
export function timeZoneName(code: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: code, timeZoneName: 'longOffset' }).formatToParts(now);
  return `${code} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`;
}

/** Whether the runtime knows the time zone. */
export function isTimeZone(code: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: code });
    return /^[A-Za-z]/.test(code);
  } catch {
    return false;
  }
}
