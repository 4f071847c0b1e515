/** The committed file of acknowledgements matches the schema, and grants beyond it are reported. */
import { describe, expect, test } from 'vitest';
import { type CompiledSchema, compile, type DeclaredCall, formatReport } from '../../runtime/shared/compile/index.ts';
import { accessProblems, acknowledgedFile, acknowledgedText, readAcknowledged, removeStaleLines } from '../../scripts/acknowledged.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { withSecretRefusal } from '../support/editCard.ts';
import { partOfDay } from '../support/partOfDay.ts';

const schema = await readCompiled();
const input = withSecretRefusal(schema.input);
const committed = await readAcknowledged();
const asItIs = acknowledgedText(schema.portal);

/** The lines of the file by their subject. */
const linesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split('\t').slice(0, 2).join(' '), line]),
  );

/** The report of the check for a schema and a file of acknowledgements. */
const problemsOf = (...of: Parameters<typeof accessProblems>): string | undefined => accessProblems(...of)?.text;

test('the file lists everything that the schema opens, and nothing else', () => {
  expect([...linesOf(committed).keys()].sort()).toEqual([...linesOf(asItIs).keys()].sort());
});

test.each([...linesOf(committed)])('%s matches the acknowledgement', (name, line) => {
  expect(linesOf(asItIs).get(name)).toBe(line);
});

function compiled(files: Record<string, string>, calls: readonly DeclaredCall[] = input.calls): CompiledSchema {
  const changed = { ...input, files: { ...input.files, ...files }, calls };
  const { portal, problems, sources } = compile(changed);
  if (!portal) throw new Error(formatReport(problems.filter(({ severity }) => severity === 'error')));
  return { input: changed, portal, problems, sources };
}

/** The schema with one piece of text in a file replaced. */
function edited(file: string, text: string, becomes: string): CompiledSchema {
  const before = input.files[file] ?? '';
  expect(before).toContain(text);
  return compiled({ [file]: before.replace(text, becomes) });
}

const withCall = (id: string, change: Partial<DeclaredCall>): CompiledSchema =>
  compiled(
    {},
    input.calls.map((call) => (call.id === id ? { ...call, ...change } : call)),
  );

const zone = 'schema/zones/cases.json';
const userRoutes = 'schema/routes/userCenterFirst.json';
const myScores = '"who": ["middle", "internal"]';

/** Changes that open something, and their reports. */
const widenings: Record<string, [() => CompiledSchema, RegExp]> = {
  'an additional account type on a route': [
    () => edited(userRoutes, myScores, '"who": "loggedIn"'),
    /^schema\/routes\/userCenterFirst\.json:\d+:\d+ +route my-scores +nothing -> page +external +on every site$/m,
  ],
  'an exception for one site': [
    () => edited(userRoutes, myScores, '"who": { "is": ["middle", "internal"], "on": { "ru": "loggedIn" } }'),
    /route my-scores +nothing -> page +external +on ru$/m,
  ],
  'a group of access.json': [
    () => edited('schema/access.json', '"internal": ["internal"]\n', '"internal": ["middle", "internal"]\n'),
    /route [\w.-]+ +nothing -> page +middle/,
  ],
  'a call without its former role': [
    () => withCall('manage.audit.page', { roles: undefined }),
    /call manage\.audit\.page +nothing -> answer \(all\) +internal/,
  ],
  'more visible rows': [
    () => withCall('account.profile', { rows: 'all' }),
    /call account\.profile +answer \(own\) -> answer \(all\) +external, middle, internal/,
  ],
  'other rows': [() => withCall('account.profile', { rows: 'assigned' }), /call account\.profile +answer \(own\) -> answer \(assigned\)/],
  'visible refused entries': [
    () => edited('schema/menus/user.json', '"refused": "hidden"', '"refused": "locked"'),
    /^schema\/menus\/user\.json:\d+:\d+ +menu user\/my-article +hidden -> locked +anonymous, external, middle/m,
  ],
  'an entry on a site that omitted it': [
    () => edited('schema/menus/user.json', ', "hiddenOn": ["prefixed"]', ''),
    /menu user\/my-scores +nothing -> shown +middle, internal +on prefixed$/m,
  ],
};

/** Changes that close something, or redirect without opening. */
const narrowings: Record<string, () => CompiledSchema> = {
  'a removed account type on a route': () => edited(userRoutes, myScores, '"who": "internal"'),
  'a role for a call': () => withCall('partner.cancel', { who: 'internal', roles: ['admin'] }),
  'fewer rows': () => withCall('ai.knowledgeUrl', { rows: 'visible' }),
  'a secret route': () => edited(userRoutes, myScores, `${myScores}, "denied": "secret"`),
  'another refusal': () => edited(userRoutes, myScores, `${myScores}, "denied": "staff"`),
  'hidden entries': () => edited('schema/menus/main.json', '"refused": "locked"', '"refused": "hidden"'),
  'a zone that is closed to some': () => edited(zone, '"who": "everyone"', '"who": "loggedIn"'),
};

describe('an opening is reported with its location and the way to acknowledge it', () => {
  test.each(partOfDay(Object.entries(widenings)))('%s', (_name, [change, reported]) => {
    const changed = change();
    const mistakes = problemsOf(changed, asItIs);
    expect(mistakes).toMatch(reported);
    expect(mistakes).toContain('npm run qa -- diff --acknowledge');
    expect(problemsOf(changed, acknowledgedText(changed.portal))).toBeUndefined();
    // `generate` never acknowledges anything.
    const generated = removeStaleLines(changed.portal, asItIs) ?? asItIs;
    expect(problemsOf(changed, generated)).toMatch(reported);
  });

  test('a route that was secret and now reveals that it exists', () => {
    const secret = edited(userRoutes, myScores, `${myScores}, "denied": "secret"`);
    expect(problemsOf(schema, acknowledgedText(secret.portal))).toMatch(/route my-scores +notFound -> home +anonymous, external/);
  });

  test('content that no closed zone withholds any longer, though no page opens', () => {
    const closed = edited(zone, '"who": "everyone"', '"who": "internal"');
    const title = '{ "zh": "案例", "en": "Cases", "ru": "Примеры" }';
    // Other cards show the class too, so it stays declared.
    const files = edited('schema/portal.json', '"contents": [', `"contents": [{ "title": ${title}, "content": { "classType": "case" } },`)
      .input.files;
    const change = (before: string, after: string) =>
      compiled({
        'schema/portal.json': files['schema/portal.json'] ?? '',
        [zone]: (closed.input.files[zone] ?? '').replace(before, after),
      });
    const moved = change('"classType": "case"', '"classType": "other"');
    expect(problemsOf(moved, acknowledgedText(closed.portal))).toMatch(
      /zone cases +\{"classType":"case"\} is in no closed zone now +anonymous, external, middle +on every site/,
    );
    const wider = change('"content": { "classType": "case" }', '"content": {}');
    expect(problemsOf(wider, acknowledgedText(closed.portal))).toBeUndefined();
  });

  test('everything without acknowledgements, and not line by line', () => {
    const reported = problemsOf(schema, '') ?? '';
    expect(reported).toMatch(/… and \d+ lines more: npm run qa -- diff/);
    expect(reported.split('\n').length).toBeLessThan(50);
  });
});

describe('a closing is not reported, and is no longer granted', () => {
  test.each(partOfDay(Object.entries(narrowings)))('%s', (_name, change) => {
    const { portal, sources } = change();
    expect(problemsOf({ portal, sources }, asItIs)).toBeUndefined();
    const withoutStale = removeStaleLines(portal, asItIs);
    expect(withoutStale).toBe(acknowledgedText(portal));
    expect(removeStaleLines(portal, withoutStale ?? '')).toBeUndefined();
  });

  test.each(partOfDay(Object.entries(narrowings), 1).filter(([name]) => name !== 'another refusal'))(
    'an opening after a closing needs a new acknowledgement: %s',
    (_name, change) => {
      const withoutStale = removeStaleLines(change().portal, asItIs) ?? '';
      expect(problemsOf(schema, withoutStale)).toContain('Opens what was not acknowledged:');
    },
  );

  test('a file that grants exactly the current openings is unchanged', () => {
    expect(removeStaleLines(schema.portal, asItIs)).toBeUndefined();
  });
});

describe('an invalid line', () => {
  const line = 'route\tmy-scores\t2,3\thome/home';
  test.each([
    ['a merge marker', '<<<<<<< HEAD'],
    ['a second line for one subject', line],
    ['an unknown kind', 'page\tmy-scores\t2,3\thome/home'],
    ['invalid accounts', 'route\tother\teveryone\thome/home'],
    ['a missing column', 'route\tother\t2,3'],
    ['unknown content', 'zone\tother\t2,3\t{classType}'],
  ])('is reported with its location: %s', (_name, bad) => {
    expect(asItIs).toContain(`${line}\n`);
    const text = asItIs.replace(`${line}\n`, `${line}\n${bad}\n`);
    const lineNumber = text.split('\n').lastIndexOf(bad) + 1;
    expect(problemsOf(schema, text)).toBe(
      `${acknowledgedFile}:${lineNumber}:1  unreadable-acknowledgement  cannot be read, or says it again: ${bad}`,
    );
    expect(removeStaleLines(schema.portal, text)).toBeUndefined();
  });
});
