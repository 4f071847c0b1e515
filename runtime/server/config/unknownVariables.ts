import { nearest } from '../../shared/compile/nearest.ts';
import { ConfigRefusal } from './configRefusal.ts';
import type { Environment } from './environment.ts';
import { isSecretVariable, variableFamilies, variables } from './variables.ts';

/** Variables with this prefix belong to the portal. */
const prefix = 'PORTAL_';

/**
 * Refuses unknown variables, because a mistyped name would leave its default in force.
 *
 * @param more names that other commands read
 * @throws ConfigRefusal with the names and suggestions
 */
export function refuseUnknownVariables(env: Environment, more: readonly string[] = []): void {
  const known = [...Object.keys(variables), ...more];
  const isKnown = (name: string): boolean =>
    known.includes(name) ||
    Object.values(variableFamilies).some(({ pattern }) => pattern.test(name)) ||
    (name.endsWith('_FILE') && isSecretVariable(name.slice(0, -'_FILE'.length)));
  const unknown = Object.keys(env).filter((name) => name.startsWith(prefix) && !isKnown(name));
  if (unknown.length === 0) return;
  const sentences = unknown.toSorted().map((name) => {
    const meant = nearest(name, known);
    return `${name} is no setting of the portal.${meant ? ` Did you mean ${meant}?` : ''}`;
  });
  throw new ConfigRefusal(`${sentences.join('\n')}\ndocs/configuration.md lists the settings.`);
}
