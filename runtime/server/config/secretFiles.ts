/** Secrets that are files instead of variables: `NAME_FILE`, or a credential of systemd with the name of the variable. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigRefusal } from './configRefusal.ts';
import type { Environment } from './environment.ts';

/** The source of a secret. */
export interface FoundSecret {
  text: string;
  from: 'environment' | 'file' | 'credential';
}

/** Maximum size of a secret in bytes. */
const maxSecret = 65_536;

const suffix = '_FILE';

/**
 * The value of a secret: the variable, the file that `NAME_FILE` names, or the file of this name in CREDENTIALS_DIRECTORY
 * (LoadCredential= of systemd). Undefined if it is missing or empty.
 *
 * @throws ConfigRefusal if both variables are set, or a file cannot be read
 */
export function findSecret(env: Environment, name: string): FoundSecret | undefined {
  const [text, file] = [env[name], env[name + suffix]];
  if (text && file) throw new ConfigRefusal(`${name} and ${name}${suffix} are both set. Remove one of them.`);
  if (text) return { text, from: 'environment' };
  if (file) return present(readSecret(file, `${name}${suffix}`), 'file');
  const folder = env.CREDENTIALS_DIRECTORY;
  if (!folder || !credentialsOf(env).includes(name)) return undefined;
  return present(readSecret(path.join(folder, name), `The credential ${name}`), 'credential');
}

const present = (text: string, from: FoundSecret['from']): FoundSecret | undefined => (text ? { text, from } : undefined);

/** The names of variables that are set directly, by a file or by a credential. */
export const namesWithSecrets = (env: Environment): string[] => [
  ...new Set([
    ...Object.keys(env).flatMap((name) => (name.endsWith(suffix) ? [name, name.slice(0, -suffix.length)] : [name])),
    ...credentialsOf(env),
  ]),
];

function credentialsOf({ CREDENTIALS_DIRECTORY: folder }: Environment): string[] {
  if (!folder) return [];
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new ConfigRefusal(`CREDENTIALS_DIRECTORY is "${folder}", which cannot be read (${codeOf(error)}).`);
  }
}

/** The content without the final line break that editors and `echo` add. */
function readSecret(file: string, source: string): string {
  try {
    if (statSync(file).size > maxSecret) throw new ConfigRefusal(`${source} names ${file}, which is longer than any secret.`);
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof ConfigRefusal) throw error;
    throw new ConfigRefusal(`${source} names ${file}, which cannot be read (${codeOf(error)}).`);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
