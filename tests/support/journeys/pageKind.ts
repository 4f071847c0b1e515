import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Portal, SiteTables } from '../../../runtime/shared/portal.ts';
import { matchRoute } from '../../../runtime/shared/routing/match.ts';
import { generatedFolder } from '../paths.ts';

const readGenerated = <Content>(name: string): Content => JSON.parse(readFileSync(join(generatedFolder, name), 'utf8')) as Content;

const routes = Object.values(readGenerated<Record<string, SiteTables['routes'][number]>>('routes.json'));
const pages = readGenerated<Portal['pages']>('pages.json');

/** The kind of the page at an address without its prefix. A page that is not built has the kind of its message. */
export function pageKindOf(path: string): string {
  const page = matchRoute({ routes }, path.replace(/[?#].*/, ''))?.route.page;
  return (page && pages[page]?.kind) ?? 'blocks';
}
