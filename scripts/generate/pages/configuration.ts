/** Generates docs/configuration.md from the tables that the code uses to read the environment. */
import { variableFamilies, variables } from '../../../runtime/server/config/variables.ts';
import { testVariables } from '../../testing/testVariables.ts';
import { markdownTable, originOf } from './markdown.ts';

interface ConfigurationRow {
  section: string;
  about: string;
  initial?: string;
  otherwise?: string;
  secret?: true;
}

const entries: readonly (readonly [string, ConfigurationRow])[] = [...Object.entries(variables), ...Object.entries(variableFamilies)];

const secrets = entries.flatMap(([name, { secret }]) => (secret ? [`\`${name}\``] : [])).join(', ');

const testEntries: readonly (readonly [string, Omit<ConfigurationRow, 'section'>])[] = Object.entries(testVariables);

const sections = [...new Set(entries.map(([, { section }]) => section))];

const defaultOf = ({ initial, otherwise }: Omit<ConfigurationRow, 'section'>): string =>
  initial === undefined ? (otherwise ?? 'not set') : `\`${initial}\``;

const sectionOf = (title: string): string => {
  const rows = entries.filter(([, { section }]) => section === title);
  return `## ${title}\n\n${markdownTable(
    ['variable', 'meaning', 'default'],
    rows.map(([name, row]) => [`\`${name}\``, row.about, defaultOf(row)]),
  )}`;
};

const testSection = `## Tests

These variables are read by tests and benchmarks, never by the portal. [Testing](testing.md) describes the tests.

${markdownTable(
  ['variable', 'meaning', 'default'],
  testEntries.map(([name, row]) => [`\`${name}\``, row.about, defaultOf(row)]),
)}`;

export const configurationPage = (): string => `# Configuration

${originOf('runtime/server/config/variables.ts and scripts/testing/testVariables.ts')}

For operators. The portal reads its settings from environment variables, once at the start. \`npm run config\` prints those in force and where each comes from.

An empty variable counts as not set. A value that cannot be used stops the start, and the message names the variable. A variable that begins with \`PORTAL_\` and is not listed here stops the start too, because it is probably a mistyped name. Facts about the portal itself, such as limits and addresses, are in \`schema/portal.json\` and \`schema/requests.json\`.

Secrets (${secrets}) can be files: \`NAME_FILE\` names a file with the value, and a credential of systemd with the name of the variable (\`LoadCredential=\`) is read from \`CREDENTIALS_DIRECTORY\`. A line break at the end of the file does not count.

${sections.map(sectionOf).join('\n\n')}

${testSection}
`;
