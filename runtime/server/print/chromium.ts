/** Finds the installed browser that prints pages to PDF. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Environment, readVariable } from '../config/variables.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPaths = ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Path of Chromium or Chrome: PORTAL_CHROMIUM, else an installed one; undefined if there is none. */
export function systemChromium(env: Environment): string | undefined {
  const named = readVariable(env, 'PORTAL_CHROMIUM');
  if (named) return isProgram(named) ? named : undefined;
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPaths].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
