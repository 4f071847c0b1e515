/** The text font: fetched after the first paint, and used from the next page on, so that no text moves. */
import { readCookie, storePreference } from '../storage/stores.ts';

/** The cookie that informs the server that the browser has the font. */
const cookie = 'font';

/** A letter of each font file that pages in a script (ISO 15924) need. Pages in other scripts do not use the font. */
const letters: Readonly<Record<string, string>> = { Latn: 'A', Cyrl: 'Aя' };

let isReady = false;

/** Fetches the font when the browser is idle. It does not do so on a slow or metered connection, or for scripts that the font lacks. */
export function fetchTextFont(): void {
  const { lang, dataset } = document.documentElement;
  const needed = letters[new Intl.Locale(lang).maximize().script ?? ''];
  if (dataset.font !== undefined || needed === undefined || isSparing()) return;
  (window.requestIdleCallback ?? setTimeout)(() => {
    document.fonts.load('1em "Portal Text"', needed).then(
      (faces) => {
        isReady = faces.length > 0;
        if (isReady && readCookie(cookie) === undefined) storePreference(cookie, '1');
      },
      // The system's font remains.
      () => {},
    );
  });
}

/** Uses the font as soon as it is loaded. Call it when another page is shown. */
export function applyTextFont(): void {
  if (isReady) document.documentElement.dataset.font = '';
}

/** Network information of the browser. Safari and Firefox have none. */
interface NetworkLine {
  saveData?: boolean;
  effectiveType?: string;
}

function isSparing(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as Navigator & { connection?: NetworkLine }).connection ?? {};
  return saveData === true || effectiveType !== '4g' || matchMedia('(prefers-reduced-data: reduce)').matches;
}
