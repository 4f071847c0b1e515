import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';

const origin = 'https://portal.example';

test('lines of a mail become elements that follow the direction of their text', () => {
  const html = htmlOf('بانتظار اعتمادك.\n\nالتعليق:\nخطوة ناقصة', origin);
  expect(html.match(/<div dir="auto">/g)).toHaveLength(3);
  expect(html).toContain('<div dir="auto">التعليق:</div><div dir="auto">خطوة ناقصة</div></div>');
});

test('addresses of the portal are links without the final punctuation, and other addresses and markup stay text', () => {
  const html = htmlOf('Open https://portal.example/en/a?b=1&c=2. Or “https://portal.example.evil/x” <b>', origin);
  expect(html).toContain('<a href="https://portal.example/en/a?b=1&#38;c=2" ');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('https://portal.example.evil/x');
  expect(html).toContain('&#60;b&#62;');
});
