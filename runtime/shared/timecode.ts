/** Places in a recording and lengths of time, as people write them: 1:23, 1:02:03. */

/** Whole seconds as a time code. */
export function timecode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, left] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${left}` : `${minutes}:${left}`;
}

/** The same for machines: a duration of ISO 8601, which HTML and schema.org take. */
export const isoDuration = (seconds: number): string => `PT${Math.max(0, Math.floor(seconds))}S`;

/** The query's name for the place at which the recording of a page begins. */
export const placeName = 't';

/** More than any recording is long: a day, in seconds. */
const longest = 86_400;

/** Reads a place that somebody typed or an address carries: `83`, `1:23`, `1m23s`. Undefined where it is none. */
export function readTimecode(text: string | null | undefined): number | undefined {
  const typed = text?.trim() ?? '';
  const [found, hours = 0, minutes = 0, seconds = 0] = withColons.exec(typed) ?? withUnits.exec(typed) ?? [];
  const place = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return found && place <= longest ? place : undefined;
}

const withColons = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/;
const withUnits = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s)?$/;
