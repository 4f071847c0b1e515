import { expect, test } from 'vitest';
import type { SiteRoute, SiteTables } from '../portal.ts';
import { linksOnSite } from './storedLinks.ts';

const routes = [{ path: '/item/{id}' }] as SiteRoute[];
const on = (prefix: string) => ({ routes, site: { prefix } }) as unknown as SiteTables;

test('a link to a route opens it on the site of the reader', () => {
  expect(linksOnSite('<a href="/item/7?q=1#part">x</a>', on('en'))).toBe('<a href="/en/item/7?q=1#part">x</a>');
  expect(linksOnSite('<a href="/item/7">x</a>', on(''))).toBe('<a href="/item/7">x</a>');
});

test('links to files, other sites and anchors are unchanged', () => {
  const html = '<a href="/files/1/a.pdf">f</a><a href="https://example.com/item/7">o</a><a href="#part">p</a>';
  expect(linksOnSite(html, on('en'))).toBe(html);
});
