import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { type FieldKind, fieldKinds } from '../../../schema/define/fields.ts';
import afterSalesWords from '../../../schema/words/en/afterSales.json' with { type: 'json' };
import cellWords from '../../../schema/words/en/cell.json' with { type: 'json' };
import formWords from '../../../schema/words/en/form.json' with { type: 'json' };
import listWords from '../../../schema/words/en/list.json' with { type: 'json' };
import { flatWords } from '../../../tests/support/flatWords.ts';
import { renderTestPage } from '../../../tests/support/renderedPage.ts';
import type { ListPage } from '../../shared/portal.ts';

const words = {
  ...flatWords(afterSalesWords),
  ...flatWords(cellWords),
  ...flatWords(listWords),
  ...flatWords(formWords),
  'route.thing': 'Things',
  'choice.thing.choice.big': 'Big',
};
const file = {
  attachmentId: '1',
  fileName: 'guide.pdf',
  size: 2048,
  mime: 'application/pdf',
  sha256: '',
  fileOriginPath: '/files/1/guide.pdf',
};

/** A value of each kind, with its text in a table. */
const samples: Record<FieldKind, { value: unknown; said: string }> = {
  text: { value: 'Anvil', said: 'Anvil' },
  longText: { value: 'Two\nlines', said: 'Two\nlines' },
  richText: { value: '<p>Body</p>', said: '' },
  code: { value: 'VC-B420', said: 'VC-B420' },
  id: { value: 'a1', said: 'a1' },
  moment: { value: '2026-03-05T13:04:00Z', said: '5 Mar 2026' },
  day: { value: '2026-03-05', said: '5 Mar 2026' },
  count: { value: 12345, said: '12,345' },
  decimal: { value: 1.5, said: '1.5' },
  bytes: { value: 2048, said: '2 KB' },
  duration: { value: 83, said: '1:23' },
  flag: { value: false, said: 'No' },
  choice: { value: 'big', said: 'Big' },
  link: { value: { id: '1', text: 'Camera' }, said: 'Camera' },
  links: { value: ['A', 'B', 'C', 'D', 'E'].map((text) => ({ id: text, text })), said: 'A, B +3' },
  picture: { value: '/files/1/a.svg', said: '' },
  files: { value: [file, file], said: '2 files' },
  file: { value: file, said: 'guide.pdf' },
  hash: { value: 'ab'.repeat(32), said: 'abababababab…' },
  email: { value: 'help@veyra.example', said: 'help@veyra.example' },
  hours: {
    value: {
      timeZone: 'Asia/Shanghai',
      weekly: [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
      exceptions: [],
      now: {
        at: '2026-03-06T03:00:00Z',
        offset: 480,
        isOpen: true,
        changes: { at: '2026-03-06T10:00:00Z', date: '2026-03-06', day: 5, time: '18:00' },
      },
    },
    said: 'Open nowuntil 18:00',
  },
  place: { value: { latitude: -33.87, longitude: 151.21 }, said: '33.87° S, 151.21° E' },
  phone: { value: '+49 30 1234', said: '+49 30 1234' },
  address: { value: 'https://veyra.example/a', said: 'veyra.example/a' },
  secret: { value: 'hidden', said: '••••••' },
  facts: { value: [{ label: 'Lens', value: '4 mm' }], said: 'Lens: 4 mm' },
  texts: { value: ['data rate', 'throughput'], said: 'data rate, throughput' },
  marked: { value: { text: 'Dome camera', marks: [5, 11] }, said: 'Dome camera' },
  tree: { value: { id: '1', text: 'Optics' }, said: 'Optics' },
  source: { value: 'schema/access.json:8:5', said: 'schema/access.json:8:5' },
  drawing: { value: { paper: { width: 297, height: 210 } }, said: '297 × 210 mm' },
  pages: { value: [{ number: 1 }, { number: 2 }], said: '2 entries' },
  recording: { value: { seconds: 3723 }, said: '1:02:03' },
  localText: { value: { zh: '门', en: 'Door' }, said: 'Door' },
  localLongText: { value: { ru: 'Дверь' }, said: 'Дверь (Russian)' },
  localMarkdown: { value: { en: '# Door' }, said: '# Door' },
  items: { value: [{ text: 'a' }, { text: 'b' }], said: '2 entries' },
  money: { value: { minor: 129900, currency: 'EUR' }, said: 'EUR\u00a01,299.00' },
  slots: { value: [{ day: '2026-03-05', half: 'morning' }], said: 'Thu 5 Mar 2026, Morning' },
};

const write = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(write).join('') : '';

async function cellsOf(row: Record<string, unknown>, look: Record<string, string> = {}): Promise<Element[]> {
  const page: ListPage = {
    kind: 'list',
    id: 'thing',
    head: {},
    words: ['list.', 'choice.thing.', 'hours.', 'slots.'],
    calls: { rows: { id: 'rows', method: 'POST', path: '/rows', allowed: [0], answers: 'json' } },
    list: {
      rows: { call: 'rows', with: {} },
      columns: fieldKinds.map((kind) => ({ field: kind, kind, noun: 'thing', name: kind, ...(look[kind] && { as: look[kind] }) })),
      filters: [],
      search: false,
      sorts: [],
      look: 'rows',
      pageSizes: [10, 20],
      exports: [],
      actions: [],
    },
  };
  const rendered = await renderTestPage({ page, answers: { rows: { data: [row], total: 1 } }, words });
  return rendered.find(({ tagName }) => tagName === 'td');
}

test('a table shows a value of every kind', async () => {
  const cells = await cellsOf(Object.fromEntries(fieldKinds.map((kind) => [kind, samples[kind].value])));
  expect(Object.fromEntries(fieldKinds.map((kind, index) => [kind, write(cells[index] as Element)]))).toEqual(
    Object.fromEntries(fieldKinds.map((kind) => [kind, samples[kind].said])),
  );
});

test('a cell without a value is empty', async () => {
  for (const cell of await cellsOf({ text: '', links: [], count: null })) expect(write(cell)).toBe('');
});

test('a page can choose another presentation', async () => {
  const cells = await cellsOf({ moment: samples.moment.value, links: samples.links.value }, { moment: 'moment', links: 'chips' });
  const textOf = (kind: FieldKind) => write(cells[fieldKinds.indexOf(kind)] as Element);
  expect(textOf('moment')).toBe('5 Mar 2026, 13:04 UTC');
  expect(textOf('links')).toBe('AB+3');
});

test('an address that is not a web address is not a link', async () => {
  const [cell] = (await cellsOf({ address: 'javascript:alert(1)' })).slice(fieldKinds.indexOf('address'));
  expect(JSON.stringify(cell)).not.toContain('href');
});
