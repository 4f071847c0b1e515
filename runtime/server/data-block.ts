import type { AccountView } from '../shared/account.ts';
import type { PageLoaded } from '../shared/load/index.ts';
import type { Page } from '../shared/portal.ts';
import type { Theme } from './render.ts';
import type { Room } from './room.ts';
import type { SiteView } from './tables.ts';

interface BlockParts {
  room: Pick<Room, 'config' | 'keys'>;
  site: SiteView;
  account: AccountView;
  theme: Theme;
}

/** What the browser goes on from: where its tables are, who the visitor is, and the data that the page was drawn with. */
export function dataBlock({ room, site, account, theme }: BlockParts, loaded: PageLoaded): object {
  const { tables, scope: _scope, data, ...rest } = loaded;
  return {
    site: site.url,
    page: tables ? (site.tables.pages[tables.page.id] ?? null) : null,
    account,
    loaded: { ...rest, data: withoutStoredHtml(tables?.page, data) },
    config: { secretKey: room.keys.secretKey, publicUrl: room.config.publicUrl.origin },
    theme,
  };
}

/** Stored HTML stands in the page already and hydration takes it from there: a long text is not sent twice. */
function withoutStoredHtml(page: Page | undefined, data: PageLoaded['data']): PageLoaded['data'] {
  const blocks = page && 'blocks' in page ? page.blocks : [];
  const shown = blocks.flatMap((block) =>
    'of' in block && block.column?.kind === 'richText' ? [{ of: block.of, field: block.column.field }] : [],
  );
  return shown.reduce((left, { of, field }) => dropField(left, of, field), data);
}

function dropField(data: PageLoaded['data'], name: string | undefined, field: string): PageLoaded['data'] {
  const record = name === undefined ? undefined : data[name];
  if (name === undefined || record === null || typeof record !== 'object') return data;
  const { [field]: _html, ...rest } = record as Record<string, unknown>;
  return { ...data, [name]: rest };
}
