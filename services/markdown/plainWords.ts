import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { plainText } from './elements.ts';

/** Disabled block syntax: a single line has no blocks, even if it begins with Markdown syntax. Text in angle brackets is plain text. */
const blocks = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'list',
  'setextUnderline',
  'thematicBreak',
];

const parser = unified()
  .use(remarkParse)
  .use(function withoutBlocks(this: Processor) {
    const data = this.data();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: blocks } }];
  })
  .freeze();

/** Converts a line of Markdown to plain text, for lists, search results and page heads. */
export const plainWords = (line: string): string => plainText(parser.parse(line)).replace(/\s+/g, ' ').trim();
