import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withCodes } from './withCodes.tsx';

const html = (text: string) => renderToStaticMarkup(<p>{withCodes(text)}</p>);

test('models and document numbers in a text stay on one line', () => {
  expect(html('كاميرا أسطوانية VC-B420، النشرة VB-2026-021')).toBe(
    '<p>كاميرا أسطوانية <span class="intact">VC-B420</span>، النشرة <span class="intact">VB-2026-021</span></p>',
  );
});

test('words with hyphens, versions, dates and addresses are plain text', () => {
  for (const text of ['Add-on for end-of-sale devices', 'ONVIF-API', 'Version 4.3.1 of 2026-03-01', 'fw-vc-l420', 'x-VC-B420y']) {
    expect(html(text)).toBe(`<p>${text}</p>`);
  }
});

test('a code that is longer than a narrow column may break', () => {
  const text = 'VC-B420-28-VC-B420-40-VC-B420-60';
  expect(html(text)).toBe(`<p>${text}</p>`);
});
