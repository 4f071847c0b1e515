import { root } from './paths.ts';

/** Internal details that no response may contain, by their name in a report. */
const insides: Record<string, RegExp> = {
  'a stack': /\n\s+at .+:\d+:\d+\)?/,
  'an exception': /\b(?:Type|Range|Reference|Syntax|Drizzle\w*|Database)Error\b/,
  'a place of the program': /node_modules|\bnode:internal\b|file:\/\/\//,
  'a query': /\b(?:select|insert into|update|delete from) "\w+"|violates \w+ constraint|invalid input syntax/,
  // `constructor` is sent by the walks, and a response may repeat a sent text.
  'a word without its values': /(?:>|\b(?:aria-label|alt|title|placeholder)=")[^<"]*\{\{\s*(?!constructor\b)\w+\s*\}\}/,
  'a word without its translation':
    /(?:>|\b(?:aria-label|alt|title|placeholder)=")(?:shell|route|zone|menu|field|choice|list|detail|tree|form|block|page|action|error)\.[\w.-]+[<"]/,
};

/** Names of the internal details in a response. */
export function leaksOf(text: string): string[] {
  const found = Object.entries(insides).filter(([, inside]) => inside.test(text));
  return [...found.map(([name]) => name), ...(text.includes(root) ? ['the folder of the portal'] : [])];
}
