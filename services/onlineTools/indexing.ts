/** Online tools in the search index. Their texts are words of the schema. */
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf, type IndexEntry, replaceEntries } from '../searchIndex/index.ts';

/** Indexes all online tools. They change only with the schema. */
export async function indexOnlineTools(database: Database, portal: Portal): Promise<void> {
  await replaceEntries(database, 'tool', onlineToolTexts(portal));
}

/** Routes of tools are `toolDetails.` and the id of the tool, and have no parameters. */
const start = 'toolDetails.';

/** Computed once for a portal, because every list of tools reads them. */
const known = new WeakMap<Portal, readonly IndexEntry[]>();

/** Each online tool in each language: its title and description, and the names of its inputs and outputs. */
export function onlineToolTexts(portal: Portal): readonly IndexEntry[] {
  const texts = known.get(portal) ?? textsOf(portal);
  known.set(portal, texts);
  return texts;
}

const textsOf = (portal: Portal): IndexEntry[] =>
  portal.routes
    .filter(({ id, path }) => id.startsWith(start) && !path.includes('{'))
    .map(({ id }) => id.slice(start.length))
    .flatMap((tool) => Object.keys(chainsOf(portal)).map((language) => textOf(tool, language, portal.words[language] ?? {})));

/** The parts of a tool's words that are searched. */
const shown = new Set(['field', 'output', 'formula']);

function textOf(tool: string, language: string, words: Readonly<Record<string, string>>): IndexEntry {
  const own = `block.${tool}.`;
  const texts = Object.keys(words).filter((key) => key.startsWith(own) && shown.has(key.slice(own.length).split('.', 1)[0] ?? ''));
  return {
    ...{ kind: 'tool', record: tool, language, serves: [language] },
    title: words[`route.${start}${tool}`] ?? tool,
    summary: words[`page.${start}${tool}.description`] ?? '',
    body: texts.map((key) => words[key]).join('\n'),
  };
}
