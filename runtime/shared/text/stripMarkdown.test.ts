import { expect, test } from 'vitest';
import { stripMarkdown } from './stripMarkdown.ts';

test.each([
  ['## Before *you* begin', 'Before you begin'],
  ['> - **Measure** the ~~old~~ `voltage`', 'Measure the old voltage'],
  ['![The relay](/files/a_b/picture-1.png) A word', 'The relay A word'],
  ['See [the *guide*](https://example.com/a_b) first', 'See the guide first'],
  ['| Model | Volts |\n| --- | ---: |\n| VC-B420 | **12** |', '  Model   Volts  \n\n  VC-B420   12  '],
  [':::warning\nHot.\n:::', 'Hot.'],
  ['<kbd>Ctrl</kbd><br>next', 'Ctrlnext'],
  ['2 * 3 and 4 * 5, snake_case_name, 2\\*3\\*4', '2 * 3 and 4 * 5, snake_case_name, 2*3*4'],
  ['```sh\n# ls *.ts\n```\nend', '# ls *.ts\nend'],
  ['**线路**和_说明_', '线路和_说明_'],
])('%j without marks is %j', (markdown, words) => {
  expect(stripMarkdown(markdown)).toBe(words);
});
