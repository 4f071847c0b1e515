import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { toMarkdown } from './toMarkdown.ts';

const outside = (path: string) => `https://support.example.com${path}`;
const toMarkdownAgain = (markdown: string) =>
  toMarkdown(renderMarkdown(markdown, { language: 'en', picture: (src) => ({ src: `/files/1/${src}` }) }).html, outside).trim();

test.each([
  ['headings, lists and emphasis', '## Reset\n\n1. Press **OK**.\n2. _Wait_.\n   - twice'],
  ['a table with its columns aligned', '| Service | Port |\n| ------- | ---: |\n| RTSP    |  554 |'],
  ['code in its language', '```json\n{ "mtu": 1500 }\n```'],
  ['tasks, rules and text that was struck out', '- ☑ done\n\n---\n\n~~old~~'],
])('keeps %s', (_, markdown) => expect(toMarkdownAgain(markdown)).toBe(markdown));

test('links and pictures have absolute addresses of the portal', () => {
  expect(toMarkdownAgain('[guide](/dataSectionDetailNew/1) ![A](a.svg)')).toBe(
    '[guide](https://support.example.com/dataSectionDetailNew/1) ![A](https://support.example.com/files/1/a.svg)',
  );
});

test('an admonition is an alert, with its title as its first line', () => {
  expect(toMarkdownAgain(':::danger[Mains voltage]\nSwitch it off.\n:::')).toBe(
    '> [!CAUTION]\n>\n> **Mains voltage**\n>\n> Switch it off.',
  );
});

test('comments of the source are removed', () => {
  expect(toMarkdownAgain('Seen.\n\n<!-- for staff alone -->')).toBe('Seen.');
});
