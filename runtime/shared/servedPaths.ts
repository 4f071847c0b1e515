/**
 * What the program answers itself, before any page is looked for: first parts of addresses, and whole ones. A page at such
 * an address would never be shown. A test holds this against the server.
 */
export const servedFirst: ReadonlySet<string> = new Set([
  'assets',
  'files',
  'frame',
  'language',
  'portal',
  'sitemap',
  'uploads',
  '.well-known',
]);

export const servedWhole: ReadonlySet<string> = new Set([
  ...['/config.json', '/export', '/healthz', '/icons.svg', '/llms.txt', '/openapi.json', '/readyz', '/robots.txt', '/sitemap.xml'],
  ...['/sso/start', '/sso/callback', '/theme'],
]);
