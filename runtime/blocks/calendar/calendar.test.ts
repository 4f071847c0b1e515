import { expect, test } from 'vitest';
import type { FieldKind } from '../../../schema/define/index.ts';
import { failedCall, renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { BlocksPage, Column } from '../../shared/portal.ts';

const column = (field: string, kind: FieldKind): Column => ({ field, kind, noun: 'visit', name: field });

const page: BlocksPage = {
  kind: 'blocks',
  id: 'thing',
  head: {},
  data: { week: { call: 'thing.week', with: {} } },
  waves: [['week']],
  blocks: [
    {
      kind: 'calendar',
      of: 'week',
      field: 'visits',
      ...{ starts: 'from', previous: 'previous', next: 'next', query: 'from', day: 'day' },
      opens: { route: 'thing', with: { id: '$row.id' } },
      columns: [column('name', 'text'), column('time', 'text')],
      marked: [{ ...column('conflict', 'flag'), icon: 'warning' }],
    },
  ],
  calls: { 'thing.week': { id: 'thing.week', method: 'POST', path: '/thing.week', allowed: [0, 1, 2, 3], answers: 'json' } },
  words: [],
};

const visits = [
  { id: 'a', name: 'Gate 3', day: '2026-03-04', time: '09:00–11:00', conflict: true },
  { id: 'b', name: 'Quay', day: '2026-03-04', time: '10:00–12:00', conflict: false },
  { id: 'c', name: 'Elsewhen', day: '2026-03-11', time: '10:00–12:00', conflict: false },
];
const week = { from: '2026-03-02', previous: '2026-02-23', next: '2026-03-09', visits };

test('a week has seven days with their rows, and links to the weeks before and after that keep the query', async () => {
  const rendered = await renderTestPage({ page, path: '/thing/7?from=2026-03-02&engineer=e', answers: { 'thing.week': week } });
  const days = rendered.find(({ properties }) => [properties.className].flat().includes('calendar-day'));
  expect(days).toHaveLength(7);
  expect(rendered.linkTo('Gate 3')).toBe('/en/thing/a');
  expect(rendered.text).toContain('09:00–11:00');
  expect(rendered.text).not.toContain('Elsewhen');
  const marks = rendered.find(({ properties }) => [properties.className].flat().includes('mark'));
  expect(marks).toHaveLength(1);
  const links = rendered.find(({ tagName }) => tagName === 'a').map(({ properties }) => properties.href);
  expect(links).toEqual(
    expect.arrayContaining(['/en/thing/7?engineer=e&from=2026-02-23', '/en/thing/7?engineer=e&from=2026-03-09', '/en/thing/7?engineer=e']),
  );
});

test('a week that failed to load says so', async () => {
  const rendered = await renderTestPage({ page, answers: { 'thing.week': failedCall() } });
  expect(rendered.text).toContain('block.calendar.failed');
});

test('a month shows its name and whole weeks, and says if nothing is planned', async () => {
  const [block] = page.blocks;
  const monthly = { ...page, blocks: [{ ...block, span: 'month' }] } as BlocksPage;
  const month = { ...week, from: '2026-03-01', previous: '2026-02-01', next: '2026-04-01' };
  const rendered = await renderTestPage({ page: monthly, answers: { 'thing.week': month } });
  const days = rendered.find(({ properties }) => [properties.className].flat().includes('calendar-day'));
  expect(days).toHaveLength(42);
  expect(rendered.text).toContain('Elsewhen');
  expect(rendered.text).toContain('block.calendar.month.name');
  expect(rendered.text).not.toContain('block.calendar.month.none');
  const empty = await renderTestPage({ page: monthly, answers: { 'thing.week': { ...month, visits: [] } } });
  expect(empty.text).toContain('block.calendar.month.none');
});

test('a month in the future says why it is shown, and an empty one links to the next date', async () => {
  const [block] = page.blocks;
  const monthly = { ...page, blocks: [{ ...block, span: 'month', present: 'present', nearest: 'nearest' }] } as BlocksPage;
  const month = { ...week, from: '2026-03-01', previous: '2026-02-01', next: '2026-04-01', present: '2026-01-01', nearest: '2026-03-04' };
  const opened = await renderTestPage({ page: monthly, path: '/thing/7', answers: { 'thing.week': month } });
  expect(opened.text).toContain('block.calendar.month.later');
  expect(opened.linkTo('block.calendar.month.now')).toBe('/en/thing/7?from=2026-01-01');
  const chosen = await renderTestPage({ page: monthly, path: '/thing/7?from=2026-03-01', answers: { 'thing.week': month } });
  expect(chosen.text).not.toContain('block.calendar.month.later');
  const empty = await renderTestPage({
    page: monthly,
    path: '/thing/7?from=2026-01-01',
    answers: { 'thing.week': { ...month, from: '2026-01-01' } },
  });
  expect(empty.linkTo('block.calendar.month.nearest')).toBe('/en/thing/7?from=2026-03-04');
});
