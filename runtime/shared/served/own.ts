/** Addresses that the server itself answers, in addition to pages and calls, independent of the schema. */
import { liveAddress } from '../site/live.ts';
import { switchAddress } from '../site/switches.ts';
import type { HttpMethod, ServedAddress, ServedRule } from './address.ts';

const read = ['GET', 'HEAD'] as const satisfies HttpMethod[];

const own = (path: string, methods: readonly HttpMethod[] = read, kind: 'everyone' | 'file' | 'upload' = 'everyone'): ServedAddress => ({
  id: path,
  methods,
  path,
  isOnSites: false,
  rule: { kind } satisfies ServedRule,
});

/** A route whose path starts with one of these is never reached on the main site. A test compares the list with the server. */
export const ownAddresses: readonly ServedAddress[] = [
  own('/healthz'),
  own('/readyz'),
  own('/config.json'),
  own('/portal/{table*}'),
  own('/assets/{asset*}'),
  own('/icons.svg'),
  own('/openapi.json'),
  own('/licenses.txt'),
  own('/robots.txt'),
  own('/sitemap.xml'),
  own('/sitemap/pages.xml'),
  own('/sitemap/records-{file}.xml'),
  own('/opensearch/{site}.xml'),
  own('/llms.txt'),
  own('/frame/{id}'),
  own('/theme'),
  own('/language/{site}'),
  { ...own(liveAddress, ['GET']), rule: { kind: 'rows', rows: 'own' } },
  { ...own(switchAddress, ['POST']), rule: { kind: 'rows', rows: 'own' } },
  own('/files/{id}/{name}', read, 'file'),
  own('/policy-reports', ['POST']),
  own('/uploads', ['OPTIONS']),
  { ...own('/uploads', ['POST'], 'upload'), id: 'POST /uploads' },
  own('/uploads/{id}', ['HEAD', 'PATCH', 'DELETE'], 'upload'),
];
