import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { plainText } from './elements.ts';

/** A line of words has no blocks, whatever it begins with; what stands between angle brackets is a word like any other. */
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
