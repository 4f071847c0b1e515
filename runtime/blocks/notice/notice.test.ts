import { expect, test } from 'vitest';
import type { FieldKind } from '../../../schema/define/index.ts';
import { failedCall, renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { BlockPart, BlocksPage, Column } from '../../shared/portal.ts';

const column = (field: string, kind: FieldKind): Column => ({ field, kind, noun: 'thing', name: field });

const block: BlockPart = {
  kind: 'notice',
  of: 'it',
  title: 'name',
  tone: 'tone',
  opens: { route: 'thing', with: { id: '$row.id' } },
  date: 'since',
  columns: [column('name', 'text'), column('tone', 'choice'), column('since', 'day')],
};

const page: BlocksPage = {
  kind: 'blocks',
  id: 'thing',
  head: {},
  data: { it: { call: 'thing.list', with: {} } },
  waves: [['it']],
  blocks: [block],
  calls: { 'thing.list': { id: 'thing.list', method: 'POST', path: '/thing.list', allowed: [0, 1, 2, 3], answers: 'json' } },
  words: [],
};

const renderNotices = (answer: unknown) => renderTestPage({ page, answers: { 'thing.list': answer } });
const classes = (rendered: Awaited<ReturnType<typeof renderNotices>>) =>
  rendered
    .find(({ properties }) => [properties.className].flat().includes('notice'))
    .map(({ properties }) => [properties.className].flat().at(-1));

test('each row is a notice with its severity and a link to the whole text', async () => {
  const rows = ['critical', 'medium', 'information'].map((tone) => ({ id: tone, name: `It is ${tone}`, tone }));
  const rendered = await renderNotices({ data: rows, total: 3 });
  expect(rendered.linkTo('It is critical')).toBe('/en/thing/critical');
  expect(classes(rendered)).toEqual(['notice-danger', 'notice-warning', 'notice-note']);
  // Severity is shown by icon and word, not by colour alone.
  const icons = rendered.find(({ tagName }) => tagName === 'use').map(({ properties }) => properties.href);
  expect(icons).toEqual(['critical', 'medium', 'information'].map((tone) => `/icons.svg#${tone}`));
  expect(rendered.text).toContain('critical It is critical');
});

test('a notice shows its start if it is known', async () => {
  const rendered = await renderNotices({ data: [{ id: 'a', name: 'Down', tone: 'high', since: '2026-05-04' }], total: 1 });
  expect(rendered.text).toContain('high Down 4 May 2026');
});

test('the first three notices and critical ones are shown, and the others can be expanded', async () => {
  const rows = ['high', 'high', 'medium', 'high', 'critical', 'medium'].map((tone, index) => ({
    id: `${index}`,
    name: `Number ${index}`,
    tone,
  }));
  const rendered = await renderNotices({ data: rows, total: 6 });
  const [before, after] = rendered.text.split('block.notice.more');
  expect(before).toMatch(/Number 0.*Number 1.*Number 2.*Number 4/s);
  expect(after).toMatch(/Number 3.*Number 5/s);
});

test('a single notice beyond three is shown', async () => {
  const rows = ['high', 'high', 'high', 'high'].map((tone, index) => ({ id: `${index}`, name: `Number ${index}`, tone }));
  const rendered = await renderNotices({ data: rows, total: 4 });
  expect(rendered.find(({ tagName }) => tagName === 'details')).toEqual([]);
});

test('without rows, or if they failed to load, nothing is rendered', async () => {
  expect(classes(await renderNotices({ data: [], total: 0 }))).toEqual([]);
  expect(classes(await renderNotices(failedCall()))).toEqual([]);
});
