/** Positions in a recording and durations in common notation: 1:23, 1:02:03. */

/** Whole seconds as a time code. */
export function timecode(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const [hours, minutes, left] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, String(total % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${left}` : `${minutes}:${left}`;
}

/** An ISO 8601 duration, as HTML and schema.org require. */
export const isoDuration = (seconds: number): string => `PT${Math.max(0, Math.floor(seconds))}S`;

/** The query parameter with the start position of a recording. */
export const parameterName = 't';

/** One day in seconds, longer than any recording. */
const maxSeconds = 86_400;

/** Parses a position from user input or an address: `83`, `1:23`, `1m23s`. Undefined if it is not valid. */
export function readTimecode(text: string | null | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  const [found, hours = 0, minutes = 0, seconds = 0] = withColons.exec(trimmed) ?? withUnits.exec(trimmed) ?? [];
  const position = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return found && position <= maxSeconds ? position : undefined;
}

const withColons = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/;
const withUnits = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s)?$/;
