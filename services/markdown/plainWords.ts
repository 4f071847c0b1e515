import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { plainText } from './elements.ts';

/** A line of words has no blocks, even if it begins with Markdown syntax. Text in angle brackets is an ordinary word. */
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

/** The words of a line that was written in Markdown, as lists, results and the heads of pages show them. */
export const plainWords = (line: string): string => plainText(parser.parse(line)).replace(/\s+/g, ' ').trim();
