/** The browser of the system that prints pages to PDF. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The program of a Chromium or Chrome: PORTAL_CHROMIUM, else one of the system; undefined where there is none. */
export function systemChromium(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env.PORTAL_CHROMIUM) return isProgram(env.PORTAL_CHROMIUM) ? env.PORTAL_CHROMIUM : undefined;
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
