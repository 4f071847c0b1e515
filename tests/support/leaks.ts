import { root } from './paths.ts';

/** What a visitor must never be shown of the inside, by what it is called in a report. */
const insides: Record<string, RegExp> = {
  'a stack': /\n\s+at .+:\d+:\d+\)?/,
  'an exception': /\b(?:Type|Range|Reference|Syntax|Drizzle\w*|Database)Error\b/,
  'a place of the program': /node_modules|\bnode:internal\b|file:\/\/\//,
  'a query': /\b(?:select|insert into|update|delete from) "\w+"|violates \w+ constraint|invalid input syntax/,
  // `constructor` is what the walks send: an answer may show a text as it came.
  'a word without its values': /(?:>|\b(?:aria-label|alt|title|placeholder)=")[^<"]*\{\{\s*(?!constructor\b)\w+\s*\}\}/,
  'a word without its translation':
    /(?:>|\b(?:aria-label|alt|title|placeholder)=")(?:shell|route|zone|menu|field|choice|list|detail|tree|form|block|page|action|error)\.[\w.-]+[<"]/,
};

/** Names of what an answer tells of the inside; an honest answer has none. */
export function leaksOf(text: string): string[] {
  const found = Object.entries(insides).filter(([, inside]) => inside.test(text));
  return [...found.map(([name]) => name), ...(text.includes(root) ? ['the folder of the portal'] : [])];
}
