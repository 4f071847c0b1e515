/** The lines between two `---` at the head of a Markdown file: one `key: value` each, as the text says it. */
export interface FrontMatter {
  fields: Readonly<Record<string, string>>;
  body: string;
}

/** Splits a Markdown file into its head and its text. A value is everything behind the first colon, also further colons. */
export function readFrontMatter(text: string): FrontMatter {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text);
  if (!match) return { fields: {}, body: text };
  const lines = (match[1] as string).split(/\r?\n/).map((line) => /^(\w+):\s*(.*)$/.exec(line));
  const fields = Object.fromEntries(
    lines.filter((line) => line !== null).map(([, key, value]) => [key, unquote((value as string).trim())]),
  );
  return { fields, body: text.slice(match[0].length) };
}

const unquote = (value: string): string => (/^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value);
