/** The effective settings, for operators. */
import type { Environment } from './environment.ts';
import { findSecret } from './secretFiles.ts';
import {
  isSecretVariable,
  matchFamily,
  type Variable,
  type VariableFamilyName,
  type VariableName,
  variableFamilies,
  variables,
} from './variables.ts';

/** A setting as `npm run config` prints it. The value of a secret is omitted. */
export interface SettingInForce {
  name: string;
  value: string;
  /** The source, such as `environment` or `default`. */
  from: string;
}

/** All variables with their values, followed by the set variables of each family. Throws ConfigRefusal if a secret cannot be read. */
export function settingsInForce(env: Environment): SettingInForce[] {
  const families = Object.keys(variableFamilies) as VariableFamilyName[];
  const chosen = families.flatMap((family) => matchFamily(env, family).map(({ name }) => name));
  return [...new Set([...Object.keys(variables), ...chosen])].map((name) => settingOf(env, name));
}

function settingOf(env: Environment, name: string): SettingInForce {
  if (isSecretVariable(name)) {
    const found = findSecret(env, name);
    if (found) return { name, value: 'set', from: found.from === 'file' ? `file ${env[`${name}_FILE`]}` : found.from };
  } else if (env[name]) return { name, value: env[name], from: 'environment' };
  return { name, value: defaultOf(name as VariableName), from: 'default' };
}

/** The default, or its description without Markdown. */
function defaultOf(name: VariableName): string {
  const { initial, otherwise }: Variable = variables[name];
  return initial ?? otherwise?.replaceAll('`', '') ?? 'not set';
}
