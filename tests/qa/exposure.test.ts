/** Reports of additional exposure by a schema change: fields, columns, rows, contents and limits. */
import { expect, test } from 'vitest';
import { type CompiledSchema, compile, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { exposureChanges } from '../../runtime/shared/qa/exposure/diff.ts';
import { exposureOf } from '../../runtime/shared/qa/exposure/facts.ts';
import { exposureLines } from '../../runtime/shared/qa/exposure/text.ts';
import { readSchema } from '../../scripts/schema.ts';

const input = await readSchema();
const before = compiled(input);

function compiled(schema: SchemaInput): CompiledSchema {
  const { portal, problems, sources } = compile(schema);
  if (!portal) throw new Error(problems.map(({ file, message }) => `${file} ${message}`).join('\n'));
  return { input: schema, portal, problems, sources };
}

/** The schema with replaced texts of cards and one changed call. */
function edited(
  cards: Record<string, readonly [string, string]>,
  change: (call: SchemaInput['calls'][number]) => object = () => ({}),
): SchemaInput {
  const files = Object.fromEntries(
    Object.entries(input.files).map(([file, text]) => {
      const [from, to] = cards[file] ?? [];
      if (from !== undefined && !text.includes(from)) throw new Error(`${file} has no ${from}`);
      return [file, from === undefined ? text : text.replace(from, to ?? '')];
    }),
  );
  return { ...input, files, calls: input.calls.map((call) => ({ ...call, ...change(call) })) };
}

/** The reported changes as one line each, without their locations. */
function reportOf(after: CompiledSchema, from = before): string[] {
  const changes = exposureChanges(exposureOf(from.portal), exposureOf(after.portal));
  const lines = exposureLines(after, changes);
  return changes.map(({ effect }, index) => `${effect}: ${lines[index]?.cells.join(' | ')}`);
}

test('no changes are reported for an equal schema, nor for calls and pages that are new as a whole', () => {
  expect(reportOf(before)).toEqual([]);
  const facts = exposureOf(before.portal);
  const without = new Map([...facts].filter(([, { of }]) => of !== 'doc.article.find' && of !== 'faqZone'));
  expect(exposureChanges(without, facts)).toEqual([]);
  expect(exposureChanges(facts, without)).toEqual([]);
});

test('fields of answers, limits, contents of zones and rows of pages are reported with the accounts that they reach', () => {
  const after = compiled(
    edited(
      {
        'schema/portal.json': ['"bodyBytes": 1048576', '"bodyBytes": 104857600'],
        'schema/pages/home.json': ['"data": { "isFaq": false, "sort": "-views"', '"data": { "isFaq": true, "sort": "-views"'],
      },
      ({ id, answer, upload }) => ({
        ...(id === 'doc.article.find' && {
          answer: {
            ...answer,
            properties: { ...(answer?.properties as object), draft: { type: 'object', properties: { note: { type: 'string' } } } },
          },
        }),
        ...(upload && id === 'dispatch.document.upload' && { upload: { ...upload, maxBytes: upload.maxBytes * 3 } }),
      }),
    ),
  );
  // The compiler allows no overlapping contents, so this fact is changed in the compiled portal.
  const zone = after.portal.zones.luban;
  if (zone) zone.content = { classType: 'case' };
  const lines = reportOf(after);
  expect(lines).toContain('opens: field doc.article.find draft | nothing -> answered | everyone');
  expect(lines.filter((line) => line.includes('draft'))).toHaveLength(1);
  expect(lines).toContain('opens: limit schema/portal.json limits.bodyBytes | 1048576 -> 104857600 (x 100) | everyone');
  expect(lines).toContainEqual(
    expect.stringMatching(/^opens: limit dispatch\.document\.upload upload\.maxBytes \| \d+ -> \d+ \(x 3\) \| external, middle, internal$/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^differs: content luban content \| \{"classType":"luban"\} -> \{"classType":"case"\} \| /),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^differs: rows home data\.mostViewed asks doc\.article\.pageFront \| .*"isFaq":false.* -> .*"isFaq":true/),
  );
  expect(lines).toHaveLength(5);
  const changes = exposureChanges(exposureOf(before.portal), exposureOf(after.portal));
  const files = exposureLines(after, changes).map(({ at }) => at?.file);
  expect(new Set(files)).toEqual(
    new Set([
      'schema/portal.json',
      'schema/pages/home.json',
      'schema/zones/luban.json',
      after.sources.call('doc.article.find')?.file,
      after.sources.call('dispatch.document.upload')?.file,
    ]),
  );
});

test('a column that a page shows is reported, and a removed one closes', () => {
  const { portal } = before;
  const pages = structuredClone(portal.pages);
  const list = Object.values(pages).find((page) => page.kind === 'list');
  const removedColumn = list?.kind === 'list' ? list.list.columns.pop() : undefined;
  const narrower = { ...before, portal: { ...portal, pages } };
  expect(reportOf(narrower)).toEqual([
    expect.stringMatching(new RegExp(`^closes: column ${list?.id} ${removedColumn?.noun}\\.${removedColumn?.field} \\| shown -> nothing`)),
  ]);
  const changes = exposureChanges(exposureOf(narrower.portal), exposureOf(portal));
  expect(changes).toMatchObject([{ kind: 'column', effect: 'opens', before: null, after: 'shown' }]);
});

test('a block that another site has is reported with its sites', () => {
  const card = 'schema/pages/websiteHelp.json';
  const block = '"menu": "main", "heading": "places"';
  const withSites = (sites: string) => compiled(edited({ [card]: [`${block}, "sites": ["zh"]`, `${block}${sites}`] }));
  expect(reportOf(withSites(', "sites": ["zh", "ru"]'))).toEqual(['opens: block websiteHelp menu/main | zh -> zh, ru | everyone']);
  expect(reportOf(withSites(', "sites": ["ru"]'))).toEqual(['differs: block websiteHelp menu/main | zh -> ru | everyone']);
  expect(reportOf(withSites(''))).toEqual(['opens: block websiteHelp menu/main | zh -> every site | everyone']);
  expect(reportOf(before, withSites(''))).toEqual(['closes: block websiteHelp menu/main | every site -> zh | everyone']);
});

test.each([
  ['limits.bodyBytes', 2, 1, 'closes'],
  ['limits.passwordMinLength', 12, 8, 'opens'],
  ['times.sessionHours', 12, 24, 'opens'],
])('%s from %i to %i %s', (part, was, is, effect) => {
  const fact = (value: number) => new Map([['x', { kind: 'limit' as const, of: 'schema/portal.json', part, value }]]);
  expect(exposureChanges(fact(was), fact(is))).toMatchObject([{ effect }]);
});

test('a limit that a call loses is an opening', () => {
  const facts = (...parts: [string, number][]) =>
    new Map(parts.map(([part, value]) => [part, { kind: 'limit' as const, of: 'doc.page', part, value }]));
  const [bound, size]: [[string, number], [string, number]] = [
    ['keyword.maxLength', 100],
    ['pageSize.maximum', 20],
  ];
  expect(exposureChanges(facts(bound, size), facts(size))).toMatchObject([
    { part: 'keyword.maxLength', before: 100, after: null, effect: 'opens' },
  ]);
});
