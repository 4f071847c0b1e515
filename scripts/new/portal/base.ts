/**
 * The parts of every portal, listed by their roots. Imports and ids of cards determine the rest of these parts. All other
 * files of a checkout belong to the portal.
 */
export const base = {
  /** Files of schema/endpoints that contain only calls of the base. */
  endpoints: ['account', 'manage', 'manage/companies', 'manage/webhooks', 'manage/world', 'nav', 'overseas', 'uac', 'work'],
  /** Groups of routes. Their pages and components follow. */
  routes: ['login', 'account', 'error', 'manage', 'webhooks'],
  records: ['companies', 'webhooks'],
  /** Menus without the entries for pages of this portal. */
  menus: ['account', 'manage', 'user', 'signOn', 'help'],
  /** Addresses that code of the base serves; files of public/ follow from the folder. */
  addresses: ['/sso/start', '/sso/callback', '/.well-known/jwks.json'],
  languages: ['zh', 'en'],
  /** Words that the starter writes itself, and those of pages of this portal. */
  renewedWords: ['page.home.', 'shell.description', 'shell.keywords'],
  /** Words by the ids of errors and of audited actions. Code composes their keys, so only the ids that occur in code are retained. */
  namedWords: ['error.', 'choice.auditEntry.action.', 'choice.auditEntry.subject.'],
  /** Folders and files that are copied unchanged. */
  folders: ['runtime', 'schema/define', 'scripts', 'public'],
  files: [
    ...['.gitignore', 'LICENSE', 'biome.json', 'index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
    ...['pages/main.tsx', 'pages/server.tsx', 'schema/icons.json', 'services/drizzle.config.ts'],
  ],
  /** Commands that work on the content or the tests of this portal. */
  withoutCommands: ['bench', 'export', 'import', 'pictures', 'search', 'seed', 'test'],
} as const;
