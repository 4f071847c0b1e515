import { describe, expect, test } from 'vitest';
import type { FieldKind } from '../../../schema/define/index.ts';
import { failedCall, type RenderedPage, renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { BlockPart, BlocksPage, Column, Menu } from '../../shared/portal.ts';

const column = (field: string, kind: FieldKind, more: Partial<Column> = {}): Column => ({
  field,
  kind,
  noun: 'thing',
  name: field,
  ...more,
});

const words = {
  'page.thing.list': 'Things',
  'page.thing.hint': 'Mind the gap.',
  'page.thing.description': 'About things',
  'route.thing': 'Thing',
  'route.things': 'All things',
  'route.staff': 'Staff',
  'field.thing.name': 'Name',
  'field.thing.code': 'Number',
  'field.thing.kinds': 'Kinds',
  'field.thing.count': 'Parts',
  'field.thing.audience': 'Audience',
  'field.thing.changed': 'Changed',
};

/** Draws one block on a page that loads `it`. */
function renderBlock(block: BlockPart, it: unknown, more: { menus?: Record<string, Menu> } = {}): Promise<RenderedPage> {
  const page: BlocksPage = {
    kind: 'blocks',
    id: 'thing',
    head: { title: 'The page' },
    data: { it: { call: 'thing.find', with: {} } },
    waves: [['it']],
    blocks: [block],
    ...(block.kind === 'banner' && { bannerTitle: true }),
    calls: Object.fromEntries(
      ['thing.find', 'thing.vote'].map((id) => [id, { id, method: 'POST', path: `/${id}`, allowed: [0, 1, 2, 3], answers: 'json' }]),
    ),
    words: ['page.thing.', 'field.', 'block.'],
  };
  return renderTestPage({ page, words, answers: { 'thing.find': it }, ...more });
}

describe('meta', () => {
  const block: BlockPart = {
    kind: 'meta',
    of: 'it',
    fields: ['code'],
    columns: [
      column('code', 'code'),
      column('kinds', 'links'),
      column('changed', 'moment'),
      column('audience', 'choice', { when: [2, 3] }),
      column('count', 'count'),
    ],
  };

  test('shows all values: codes to copy, links as chips, absolute days', async () => {
    const rendered = await renderBlock(block, {
      code: 'T-7',
      kinds: [{ id: '1', text: 'Round' }],
      changed: '2026-10-02T06:25:00Z',
      audience: 2,
      count: 0,
    });
    expect(rendered.names('term')).toEqual(['Number', 'Kinds', 'Changed', 'Audience', 'Parts']);
    expect(rendered.find(({ properties }) => String(properties.className).includes('chip'))).not.toEqual([]);
    expect(rendered.text).toContain('2 Oct 2026');
    expect(rendered.names('button')).toHaveLength(1);
  });

  test('omits values that the card leaves out, and empty ones', async () => {
    expect((await renderBlock(block, { audience: 1, kinds: [], code: '' })).names('term')).toEqual([]);
  });
});

describe('lead, facts and note', () => {
  test('a lead is a sentence, and is omitted if there is none', async () => {
    const block: BlockPart = { kind: 'lead', of: 'it', field: 'text' };
    expect((await renderBlock(block, { text: 'In short.' })).text).toContain('In short.');
    expect((await renderBlock(block, { text: '' })).find(({ tagName }) => tagName === 'p')).toEqual([]);
  });

  test('facts are rendered as terms under their heading', async () => {
    const block: BlockPart = { kind: 'facts', of: 'it', field: 'specs', heading: 'list' };
    const rendered = await renderBlock(block, { specs: [{ label: 'Weight', value: '2 kg' }] });
    expect(rendered.names('region')).toEqual(['Things']);
    expect(rendered.names('term')).toEqual(['Weight']);
    expect((await renderBlock(block, { specs: [] })).names('region')).toEqual([]);
  });

  test('a note shows the words of the page', async () => {
    expect((await renderBlock({ kind: 'note', id: 'hint', look: 'warning' }, {})).text).toContain('Mind the gap.');
  });

  test('a note about a record is shown if the record meets its condition', async () => {
    const block: BlockPart = { kind: 'note', of: 'it', id: 'hint', when: { state: ['old', 'gone'] } };
    expect((await renderBlock(block, { state: 'old' })).text).toContain('Mind the gap.');
    expect((await renderBlock(block, { state: 'new' })).text).not.toContain('Mind the gap.');
    const shows = { ...block, column: column('title', 'text') } as BlockPart;
    expect((await renderBlock(shows, { state: 'old', title: 'It' })).text).toContain('Mind the gap. It');
    expect((await renderBlock(shows, { state: 'old' })).text).not.toContain('It');
  });
});

describe('text', () => {
  const block: BlockPart = { kind: 'text', of: 'it', field: 'body', contents: true };
  const body = '<h2 id="h-a">First &amp; last</h2><p>…</p><h3 id="h-ж">Второй</h3>';

  test('has a table of contents that links to its headings', async () => {
    const rendered = await renderBlock(block, { body });
    expect(rendered.find(({ tagName }) => tagName === 'nav').length).toBe(1);
    expect(rendered.linkTo('First & last')).toBe('#h-a');
    expect(rendered.linkTo('Второй')).toBe(`#${encodeURIComponent('h-ж')}`);
  });

  test('needs no contents for a single heading', async () => {
    expect((await renderBlock(block, { body: '<h2 id="h-a">Only</h2>' })).find(({ tagName }) => tagName === 'nav')).toEqual([]);
  });

  test('names its language if that is not the language of the page', async () => {
    const rendered = await renderBlock(block, { body, language: 'ar' });
    expect(rendered.find(({ properties }) => properties.className?.toString() === 'prose')[0]?.properties).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
    });
  });

  test('is omitted if it is empty', async () => {
    expect((await renderBlock(block, { body: '' })).find(({ properties }) => String(properties.className).includes('prose'))).toEqual([]);
  });
});

describe('files', () => {
  const block: BlockPart = { kind: 'files', of: 'it', field: 'files', heading: 'list' };
  const file = {
    attachmentId: '1',
    fileName: 'plan.pdf',
    size: 2048,
    mime: 'application/pdf',
    sha256: 'ab'.repeat(32),
    fileOriginPath: '/files/1/plan.pdf',
  };

  test('are links with size and a checksum to copy', async () => {
    const rendered = await renderBlock(block, { files: [file] });
    expect(rendered.linkTo('plan.pdf')).toBe('/files/1/plan.pdf');
    expect(rendered.names('button')).toEqual(['Copy the checksum of plan.pdf:SHA-256 abababab']);
    expect(rendered.text).toContain('2 KB');
  });

  test('are omitted if there are none', async () => {
    expect((await renderBlock(block, { files: [] })).names('region')).toEqual([]);
  });
});

describe('actions and feedback', () => {
  test('actions are buttons with words', async () => {
    expect((await renderBlock({ kind: 'actions', of: 'it', actions: ['share', 'print'] }, {})).names('button')).toEqual([
      'Copy link',
      'Print',
    ]);
  });

  const feedback: BlockPart = { kind: 'feedback', of: 'it', call: 'thing.vote', with: { id: '$it.id' }, up: 'up', down: 'down' };

  test('feedback shows both counts, keeps a click until the script runs, and says that it needs script', async () => {
    const rendered = await renderBlock(feedback, { id: '7', up: 1200, down: 3 });
    expect(rendered.names('button')).toEqual(['Yes1,200', 'No3']);
    expect(rendered.find(({ properties }) => properties.dataNeedsScript !== undefined)).not.toEqual([]);
    expect(rendered.find(({ tagName }) => tagName === 'noscript')).toHaveLength(1);
  });

  test('feedback is omitted without a record', async () => {
    expect((await renderBlock(feedback, failedCall())).names('button')).toEqual([]);
  });
});

describe('rows', () => {
  const block = {
    kind: 'rows',
    of: 'it',
    columns: [column('name', 'text'), column('short', 'longText'), column('count', 'count')],
    heading: 'list',
    opens: { route: 'thing', with: { id: '$row.id' } },
    more: { route: 'things' },
  } as unknown as Extract<BlockPart, { kind: 'rows' }>;
  const rows = {
    data: [
      { id: 'a', name: 'Bolt', short: 'Holds', count: 3 },
      { id: 'b', name: 'Nut', short: 'Turns', count: 1 },
    ],
    total: 2,
  };

  test.each([['list'], ['ranked'], ['cards']] as const)('as %s link to their records, and to the whole list', async (look) => {
    const rendered = await renderBlock({ ...block, look }, rows);
    expect(rendered.names('region')).toEqual(['Things']);
    expect(rendered.names('listitem')).toHaveLength(2);
    expect(rendered.linkTo('Bolt')).toBe('/en/thing/a');
    expect(rendered.linkTo('Show all: Things')).toBe('/en/things');
    expect(rendered.find(({ tagName }) => tagName === 'ol').length === 1).toBe(look === 'ranked');
  });

  test('expand in place, without script', async () => {
    const rendered = await renderBlock({ ...block, look: 'fold' }, rows.data);
    expect(rendered.find(({ tagName }) => tagName === 'summary').length).toBe(2);
    expect(rendered.text).toContain('Holds');
    expect(rendered.linkTo('Open the full answer: Bolt')).toBe('/en/thing/a');
  });

  test('in another language name it', async () => {
    const rendered = await renderBlock(block, [{ id: 'a', name: '螺栓', language: 'zh' }]);
    expect(rendered.find(({ properties }) => properties.lang === 'zh')).not.toEqual([]);
  });

  test('are omitted if there are none, unless the card has words for that', async () => {
    expect((await renderBlock(block, { data: [], total: 0 })).names('region')).toEqual([]);
    const reported = await renderBlock({ ...block, empty: 'hint' }, { data: [], total: 0 });
    expect(reported.names('region')).toEqual(['Things']);
    expect(reported.text).toContain('Mind the gap.');
  });

  test('are omitted silently if the account may not request them', async () => {
    expect((await renderBlock({ ...block, of: 'other', empty: 'hint' }, rows)).names('region')).toEqual([]);
  });

  test('that failed to load say so and can be requested again', async () => {
    const rendered = await renderBlock(block, failedCall());
    expect(rendered.text).toContain('This list did not load.');
    expect(rendered.linkTo('Try again')).toBe('/en/thing/7');
  });
});

describe('tiles, menu and banner', () => {
  const tiles = {
    kind: 'tiles',
    of: 'it',
    title: 'name',
    text: 'short',
    picture: 'picture',
    counts: ['count'],
    columns: [column('count', 'count')],
    heading: 'list',
    opens: { route: 'thing', with: { id: '$row.id' } },
  } as unknown as BlockPart;

  test('tiles have a name, a text, their counts and a link', async () => {
    const rendered = await renderBlock(tiles, [
      { id: 'a', name: 'Bolts', short: 'All sizes', picture: '/bolt.svg', count: 12 },
      { id: 'b', name: 'Nuts', count: 0 },
    ]);
    expect(rendered.names('heading')).toEqual(['The page', 'Things', 'Bolts', 'Nuts']);
    expect(rendered.linkTo('Bolts')).toBe('/en/thing/a');
    expect(rendered.names('term')).toEqual(['Parts']);
  });

  test('tiles that failed to load say so, and empty ones are omitted', async () => {
    expect((await renderBlock(tiles, failedCall())).linkTo('Try again')).toBe('/en/thing/7');
    expect((await renderBlock(tiles, [])).names('region')).toEqual([]);
  });

  const menu = (refused: Menu['refused'], routes = ['things', 'staff']): Record<string, Menu> => ({
    tasks: { refused, entries: routes.map((route) => ({ kind: 'route', route, title: `route.${route}`, hiddenOn: [] })) },
  });

  test('a menu shows the entries that the account may open, and the others as its card says', async () => {
    const block: BlockPart = { kind: 'menu', menu: 'tasks', heading: 'list' };
    expect((await renderBlock(block, {}, { menus: menu('hidden') })).names('link')).toEqual(['All things']);
    expect((await renderBlock(block, {}, { menus: menu('hidden') })).text).not.toContain('Staff');
    const locked = await renderBlock(block, {}, { menus: menu('locked') });
    expect(locked.names('link')).toContain('Staff');
    expect(locked.names('image')).toContain('Not open to your account');
  });

  test('a menu omits the page that it is on', async () => {
    const block: BlockPart = { kind: 'menu', menu: 'tasks', heading: 'list' };
    expect((await renderBlock(block, {}, { menus: menu('hidden', ['thing', 'things']) })).names('link')).toEqual(['All things']);
    expect((await renderBlock(block, {}, { menus: menu('hidden', ['thing']) })).text).not.toContain('Things');
  });

  test('an entry of a menu passes on a value of the page if the page has it', async () => {
    const block: BlockPart = { kind: 'menu', menu: 'tasks', heading: 'list', passes: [{ route: 'things', query: { from: '$it.code' } }] };
    const entry = async (it: object) => (await renderBlock(block, it, { menus: menu('hidden') })).linkTo('All things');
    expect(await entry({ code: 'B-7' })).toBe('/en/things?from=B-7');
    expect(await entry({})).toBe('/en/things');
  });

  test('a banner is the heading of its page, with its own words or the default ones', async () => {
    const own = await renderBlock({ kind: 'banner', of: 'it' }, { title: 'Welcome', description: 'Come in', fileOriginPath: '/b.svg' });
    expect(own.names('heading')).toEqual(['Welcome']);
    expect((await renderBlock({ kind: 'banner', of: 'it' }, failedCall())).names('heading')).toEqual(['Technical support']);
  });
});

describe('search', () => {
  const search = {
    route: 'things',
    suggest: 'thing.suggest',
    opens: { route: 'thing', with: { id: '$row.id' } },
    hot: 'thing.find',
    keep: 'thing.keep',
  };
  const found: BlocksPage = {
    kind: 'blocks',
    id: 'thing',
    head: {},
    data: { hot: { call: 'thing.find', with: {} } },
    waves: [['hot']],
    calls: { 'thing.find': { id: 'thing.find', method: 'POST', path: '/thing.find', allowed: [0, 1, 2, 3], answers: 'json' } },
    blocks: [{ kind: 'search', hot: true, prefill: 'path' }],
    words: ['page.', 'block.'],
  };
  const lost: BlocksPage = { ...found, id: '404', data: {}, waves: [] };
  const path = '/nowhere/bolts-and-nuts';
  const typedIn = (rendered: RenderedPage) => rendered.find(({ properties }) => properties.name === 'q')[0]?.properties.value;

  test('is a form that sends its query to the search page', async () => {
    const [form] = (await renderTestPage({ page: found, search, words })).find(({ tagName }) => tagName === 'form');
    expect(form?.properties).toMatchObject({ action: '/en/things', role: 'search' });
  });

  test('is filled from the address if the card says so', async () => {
    expect(typedIn(await renderTestPage({ page: lost, search, words, path }))).toBe('bolts and nuts');
    expect(typedIn(await renderTestPage({ page: { ...lost, blocks: [{ kind: 'search' }] }, search, words, path }))).toBe('');
  });

  test('shows frequent searches as links, and omits them if they fail to load', async () => {
    const rendered = await renderTestPage({
      page: found,
      search,
      words,
      answers: { 'thing.find': [{ keyword: 'bolts & nuts', count: 7 }] },
    });
    expect(rendered.linkTo('bolts & nuts')).toBe('/en/things?q=bolts+%26+nuts');
    expect((await renderTestPage({ page: found, search, words, answers: { 'thing.find': failedCall() } })).names('link')).toEqual([]);
  });

  test('is not rendered in a portal without a search', async () => {
    expect((await renderTestPage({ page: lost, words, path })).find(({ tagName }) => tagName === 'form')).toEqual([]);
  });
});
