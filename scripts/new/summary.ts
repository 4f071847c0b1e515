/** The report of `npm run new`: the written files, the pages that show them, and the remaining steps. */
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import type { Draft } from './draft.ts';

export interface Done {
  kind: string;
  name: string;
  before: CompiledSchema;
  after: CompiledSchema;
  draft: Draft;
  /** Former texts of the files by path; absent for new files. */
  old: Readonly<Record<string, string | undefined>>;
  /** Similar names with their files. */
  similarNames: readonly string[];
  isDry: boolean;
}

export function summaryOf({ kind, name, before, after, draft, old, similarNames, isDry }: Done): string {
  const files = Object.entries(draft.texts).map(([file, text]) => `  ${locationOf(file, old[file], text)}`);
  const hasTable = Object.keys(draft.texts).some((file) => file.endsWith('/tables.ts'));
  const shown = newlyShown(before.portal, after.portal);
  const words = [...draft.untranslated].map(([language, keys]) => `  ${language}: ${keys.join(', ')}`);
  return [
    isDry ? `Nothing was written. The ${kind} ${name} would be made of:` : `Made the ${kind} ${name}:`,
    ...files,
    ...(isDry
      ? Object.entries(draft.texts).map(
          ([file, text]) => `
--- ${file}
${newLines(old[file] ?? '', text)}`,
        )
      : []),
    ...(similarNames.length > 0 ? ['', `Its name is close to ${similarNames.join(', ')}.`] : []),
    ...(shown.length > 0 ? ['', 'New in the portal:', ...shown.map((line) => `  ${line}`)] : []),
    ...(words.length > 0 ? ['', 'Not translated yet:', ...words] : []),
    '',
    'Next:',
    ...(hasTable
      ? [
          `  npx drizzle-kit generate --config services/drizzle.config.ts --name ${name}`,
          '      writes the migration of its table; read it',
        ]
      : []),
    '  npm run generate                      writes what follows from it',
    '  npm run qa -- diff                    shows what it opens; with --acknowledge that is agreed to',
  ].join('\n');
}

/** A file with its first new line. */
function locationOf(file: string, old: string | undefined, text: string): string {
  if (old === undefined) return `${file}  (new)`;
  const lines = old.split('\n');
  return `${file}:${text.split('\n').findIndex((line, index) => line !== lines[index]) + 1}`;
}

/** The changed lines between the unchanged beginning and end of a text. */
function newLines(old: string, text: string): string {
  const [before, after] = [old.split('\n'), text.split('\n')];
  const start = after.findIndex((line, index) => line !== before[index]);
  const same = after.toReversed().findIndex((line, index) => line !== before.at(-1 - index));
  return after.slice(start, Math.max(start + 1, after.length - same)).join('\n');
}

function newlyShown(before: Portal, after: Portal): string[] {
  const groups = Object.entries(after.access.groups);
  const who = (allowed: readonly number[]) =>
    groups.find(([, types]) => String(types) === String([...allowed].sort()))?.[0] ??
    allowed.map((type) => after.access.names[type]).join(', ');
  const known = new Set(before.routes.map(({ key }) => key));
  const routes = after.routes
    .filter(({ key }) => !known.has(key))
    .map(({ key, path, sites, allowed, roles }) => {
      const rule = who(allowed[sites[0] ?? ''] ?? []);
      return `route ${key}: ${path}, for ${rule}${roles ? ` with the role ${roles.join(' or ')}` : ''}`;
    });
  const fresh = (part: 'calls' | 'sites' | 'menus') => Object.keys(after[part]).filter((id) => !Object.hasOwn(before[part], id));
  return [
    ...routes,
    ...fresh('calls').map((id) => `call ${id}: ${after.calls[id]?.path}, for ${who(after.calls[id]?.allowed ?? [])}`),
    ...fresh('menus').map((id) => `menu ${id}`),
    ...fresh('sites').map((id) => `site ${id}: /${after.sites[id]?.prefix}`),
  ];
}
