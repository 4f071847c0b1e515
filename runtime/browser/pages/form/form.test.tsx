import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import cellWords from '../../../../schema/words/en/cell.json' with { type: 'json' };
import formWords from '../../../../schema/words/en/form.json' with { type: 'json' };
import { flatWords } from '../../../../tests/support/flatWords.ts';
import { renderTestPage } from '../../../../tests/support/renderedPage.ts';
import { tinyPortal } from '../../../../tests/support/tinyPortal.ts';
import { CallFailure } from '../../../shared/calls/envelope.ts';
import type { ValueIssue } from '../../../shared/calls/valueFault.ts';
import type { CallRef, FormPage, Input } from '../../../shared/portal.ts';
import { siteTables } from '../../../shared/site/tables.ts';
import { WordsProvider, wordsOf } from '../../words.ts';
import { autoCompleteOf } from './autoComplete.ts';
import { draftKeyOf } from './autosave.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { faultOf, faultsAt, faultsOf, ruleFaults } from './faults.ts';
import { formErrorsOf } from './formErrors.ts';
import { namedIn, withNamed } from './useOptions.ts';
import { emptyValues, type FormValues, following, readValue, requestOf, startingValues } from './values.ts';

const words = {
  ...flatWords(formWords),
  'field.thing.name': 'Name',
  'field.thing.key': 'Key',
  'field.thing.size': 'Size',
  'field.thing.mail': 'Mail',
  'error.thing.gone': '{{name}} is gone.',
};

const input = (field: string, kind: Input['kind'], more: Partial<Input> = {}): Input => ({
  field,
  kind,
  noun: 'thing',
  name: field.split('.').at(-1) as string,
  required: true,
  ...more,
});

const name = input('name', 'text', { min: 2, max: 5 });
const key = input('key', 'secret');
const size = input('data.size', 'count', { required: false, min: 1, max: 9 });
const mail = input('mail', 'email', { required: false, pattern: '^[^@ ]+@[^@ ]+$' });
const fields = [name, key, size, mail];

function formPage(more: Partial<FormPage> = {}): FormPage {
  return {
    kind: 'form',
    id: 'thing',
    head: {},
    words: ['form.', 'field.thing.', 'page.thing.'],
    calls: { send: { id: 'send', method: 'POST', path: '/send', allowed: [0, 1, 2, 3], answers: 'json' } },
    data: {},
    waves: [],
    sends: { call: 'send', with: { data: { zone: '$query.zone' } } },
    steps: [{ id: 'fields', fields }],
    draft: false,
    onSuccess: 'return',
    ...more,
  };
}

describe('an invalid value is reported before it is sent', () => {
  const ruleOf = (field: Input, value: FormValues[string]) => faultsOf([field], { [field.field]: value })[field.field];

  test('a missing value asks the visitor to enter, choose or upload it', () => {
    expect(ruleOf(name, '  ')).toEqual({ rule: 'enter' });
    expect(ruleOf(input('kind', 'choice', { choices: ['a', 'b'] }), '')).toEqual({ rule: 'choose' });
    expect(ruleOf(input('paper', 'file'), [])).toEqual({ rule: 'upload' });
    expect(ruleOf(size, '')).toBeUndefined();
  });

  test('a bound is checked: letters of a text, the value of a number, entries of a list', () => {
    expect(ruleOf(name, 'a')).toEqual({ rule: 'short', count: 2 });
    expect(ruleOf(name, 'abcdef')).toEqual({ rule: 'long', count: 5 });
    expect(ruleOf(size, '0')).toEqual({ rule: 'low', count: 1 });
    expect(ruleOf(size, '10')).toEqual({ rule: 'high', count: 9 });
    expect(ruleOf(input('all', 'links', { max: 1 }), ['a', 'b'])).toEqual({ rule: 'many', count: 1 });
  });

  test('formats are checked: numbers, whole numbers, patterns', () => {
    expect(ruleOf(size, '1.5')).toEqual({ rule: 'whole' });
    expect(ruleOf(input('share', 'decimal'), 'much')).toEqual({ rule: 'number' });
    expect(ruleOf(mail, 'nobody')).toEqual({ rule: 'email' });
    expect(ruleOf(mail, 'a@b.example')).toBeUndefined();
  });

  test('a missing text that is required in some languages is reported at each of them', () => {
    const names = input('names', 'localText', { languages: ['zh', 'en', 'ru'], needs: ['zh', 'en'] });
    expect(ruleOf(names, {})).toEqual({ within: { zh: { rule: 'enter' }, en: { rule: 'enter' } } });
    expect(ruleOf(names, { zh: '门' })).toEqual({ within: { en: { rule: 'enter' } } });
  });

  test('a mistake that only the complete rules find is shown at its field with its reason', () => {
    const refusedBy = (issue: Partial<ValueIssue>) => {
      const rules = { safeParse: () => ({ success: false, error: { issues: [{ code: 'custom', path: ['name'], ...issue }] } }) };
      return ruleFaults(rules, { name: 'x' }, [...fields, input('slug', 'code', { example: 'new-lamp' })]);
    };
    expect(refusedBy({ path: ['data', 'size', 0] })).toEqual({ 'data.size': { rule: 'whole' } });
    expect(refusedBy({ code: 'too_big', origin: 'string', maximum: 5 })).toEqual({ name: { rule: 'long', count: 5 } });
    expect(refusedBy({ code: 'invalid_type', expected: 'string', path: ['mail'] })).toEqual({ mail: { rule: 'enter' } });
    expect(refusedBy({ code: 'invalid_format', format: 'regex', path: ['slug'] })).toEqual({
      slug: { rule: 'like', facts: { example: 'new-lamp' } },
    });
    expect(ruleFaults(null, {}, fields)).toEqual({});
  });

  test('a kind without an input is always valid', () => {
    expect(faultOf(input('id', 'id'), undefined)).toBeUndefined();
  });
});

describe('a field of parts', () => {
  const title = input('title', 'localText', { languages: ['zh', 'en'], needs: ['zh'], max: 5 });
  const parts = [input('name', 'text', { max: 5 }), input('label', 'localText', { languages: ['zh', 'en'], max: 5 })];
  const chapters = input('chapters', 'items', { items: parts, max: 3, required: false });
  const entry = (values: Record<string, FormValues[string]>, key = 'a') => ({ key, values });

  test('is sent whole: entered texts, entries in their order, and an emptied list as an empty one', () => {
    expect(readValue(title, { title: { zh: ' 门 ', en: '  ' } })).toEqual({ zh: '门' });
    expect(readValue(title, { title: { zh: '' } })).toBeUndefined();
    const values = { chapters: [entry({ name: 'b', label: { en: 'B' } }), entry({ name: 'a', label: {} }, 'b')] };
    expect(readValue(chapters, values)).toEqual([{ name: 'b', label: { en: 'B' } }, { name: 'a' }]);
    expect(readValue(chapters, { chapters: [] })).toEqual([]);
  });

  test('starts with the stored value, the same each time', () => {
    const record = { title: { zh: '门' }, chapters: [{ name: 'a', label: { zh: '甲' } }] };
    expect(startingValues([title, chapters], record)).toEqual({
      title: { zh: '门' },
      chapters: [{ key: 'stored-0', values: { name: 'a', label: { zh: '甲' } } }],
    });
    expect(startingValues([chapters], record)).toEqual(startingValues([chapters], record));
  });

  test('has as many entries as it requires', () => {
    const needed = input('chapters', 'items', { items: parts, min: 1 });
    expect(emptyValues([needed, chapters])).toEqual({ chapters: [] });
    expect(emptyValues([needed])).toEqual({ chapters: [{ key: 'first-0', values: { name: '', label: {} } }] });
  });

  test('reports a mistake at each part', () => {
    expect(faultsOf([title], { title: { en: 'Doors and' } })).toEqual({
      title: { within: { zh: { rule: 'enter' }, en: { rule: 'long', count: 5 } } },
    });
    expect(faultsOf([title], { title: {} })).toEqual({ title: { within: { zh: { rule: 'enter' } } } });
    expect(faultsOf([{ ...title, needs: [] }], { title: {} })).toEqual({ title: { rule: 'language' } });
    const values = { chapters: [entry({ name: 'a', label: { en: 'A' } }), entry({ name: '', label: { zh: '甲乙丙丁戊己' } }, 'b')] };
    expect(faultsOf([chapters], values)).toEqual({
      chapters: { within: { '1.name': { rule: 'enter' }, '1.label.zh': { rule: 'long', count: 5 } } },
    });
    const many = Array.from({ length: 4 }, (_, index) => entry({ name: 'a', label: { en: 'A' } }, String(index)));
    expect(faultsOf([chapters], { chapters: many })).toEqual({ chapters: { rule: 'many', count: 3 } });
  });

  test('shows mistakes that the server reports at its parts', () => {
    const long = { error: 'value.too-long', facts: { limit: '5' } };
    const missing = { error: 'value.required', facts: {} };
    const refusalsAt = (refused: Record<string, { error: string; facts: Record<string, string> }>) =>
      Object.entries(refused).map(([path, reason]) => ({ path, reason }));
    expect(faultsAt([title, chapters], refusalsAt({ 'chapters.2.name': long, 'title.en': missing, 'chapters.x': missing }))).toEqual({
      chapters: { rule: 'enter' },
      title: { within: { en: { rule: 'enter' } } },
    });
    expect(faultsAt([chapters], refusalsAt({ 'chapters.0.label.zh': missing, 'chapters.2.name': long }))).toEqual({
      chapters: { within: { '0.label.zh': { rule: 'enter' }, '2.name': { rule: 'long', count: 5 } } },
    });
  });

  test('has a separate group of options for each entry', async () => {
    const half = input('half', 'choice', { choices: ['morning', 'afternoon'] });
    const page = formPage({
      ...{ data: { thing: { call: 'find', with: {} } }, waves: [['thing']], initial: '$thing' },
      steps: [{ id: 'fields', fields: [input('slots', 'items', { items: [half], max: 3 })] }],
    });
    page.calls.find = { id: 'find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' };
    const find = { slots: [{ half: 'morning' }, { half: 'morning' }] };
    const labels = { 'field.thing.slots': 'Times', 'field.thing.half': 'Half' };
    const choices = { 'choice.thing.half.morning': 'Morning', 'choice.thing.half.afternoon': 'Afternoon' };
    const rendered = await renderTestPage({ page, words: { ...words, ...flatWords(cellWords), ...labels, ...choices }, answers: { find } });
    const radios = rendered.find(({ tagName, properties }) => tagName === 'input' && properties.type === 'radio');
    const checked = radios.filter(({ properties }) => properties.checked);
    // The form is rendered a second time for browsers without script.
    expect(checked.map(({ properties }) => properties.value)).toEqual(['morning', 'morning', 'morning', 'morning']);
    expect(new Set(checked.map(({ properties }) => properties.name)).size).toBe(4);
  });

  test('has a label for each language and each field of an entry', async () => {
    const page = formPage({
      ...{ data: { thing: { call: 'find', with: {} } }, waves: [['thing']], initial: '$thing' },
      steps: [{ id: 'fields', fields: [title, chapters] }],
    });
    page.calls.find = { id: 'find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' };
    const find = { title: { zh: '门' }, chapters: [{ name: 'a', label: { en: 'A' } }] };
    const labels = { 'field.thing.title': 'Title', 'field.thing.chapters': 'Chapters', 'field.thing.label': 'Label' };
    const rendered = await renderTestPage({ page, words: { ...words, ...flatWords(cellWords), ...labels }, answers: { find } });
    const labelled = rendered.find(({ tagName }) => tagName === 'label').map(({ properties }) => String(properties.htmlFor));
    expect(labelled).toEqual(
      expect.arrayContaining(['field-title-zh', 'field-title-en', 'field-chapters-0-name', 'field-chapters-0-label-zh']),
    );
    const values = rendered
      .find(({ tagName }) => tagName === 'input')
      .map(({ properties }) => [properties.id, properties.value, properties.lang]);
    expect(values).toContainEqual(['field-title-zh', '门', 'zh']);
    expect(rendered.names('button')).toEqual(expect.arrayContaining(['Begin with the Chinese text', 'Move entry 1 down', 'Add an entry']));
  });
});

test('the request has the values of the card and the entered ones, without empty ones', () => {
  const values = { ...emptyValues(fields), name: ' Bolt ', key: ' k ', 'data.size': '3' };
  expect(requestOf(formPage(), values, { query: { zone: 'z' } })).toEqual({ name: 'Bolt', key: ' k ', data: { zone: 'z', size: 3 } });
});

describe('a form that begins with a record', () => {
  const own = { name: 'Bolt', mail: 'a@b.example', 'data.size': 4, more: 'is not asked for' };
  const began = formPage({ initial: '$thing', steps: [{ id: 'fields', fields: [name, { ...mail, clears: true }] }] });

  test('shows the stored values, each kind as it is entered', () => {
    expect(startingValues([name, key, mail], own)).toEqual({ name: 'Bolt', key: '', mail: 'a@b.example' });
    expect(startingValues([name, mail], { name: null })).toEqual({ name: '', mail: '' });
    expect(startingValues([name], undefined)).toEqual({ name: '' });
    const kinds = [input('on', 'flag'), input('all', 'links'), input('at', 'moment'), input('size', 'count')];
    const time = new Date('2026-03-05T13:04');
    expect(startingValues(kinds, { on: true, all: [{ id: 'a', text: 'A' }], at: time.toISOString(), size: 3 })).toEqual({
      on: true,
      all: ['a'],
      at: '2026-03-05T13:04',
      size: '3',
    });
  });

  test('clears emptied values if the call can, and omits them otherwise', () => {
    expect(requestOf(began, { name: '', mail: ' ' }, { query: {} })).toEqual({ data: {}, mail: null });
    expect(requestOf({ ...began, initial: undefined }, { name: '', mail: '' }, { query: {} })).toEqual({ data: {} });
  });

  test('takes over changes of the record in fields that nobody edited, and keeps edited fields', () => {
    const before = { name: 'Bolt', mail: 'a@b.example' };
    const now = { name: 'Nut', mail: 'c@d.example' };
    expect(following({ name: 'Bolt', mail: 'typed@b.example' }, before, now)).toEqual({ name: 'Nut', mail: 'typed@b.example' });
  });

  test('has its values in the HTML', async () => {
    const page = formPage({ ...began, data: { thing: { call: 'find', with: {} } }, waves: [['thing']] });
    page.calls.find = { id: 'find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' };
    const rendered = await renderTestPage({ page, words, answers: { find: own } });
    const values = rendered.find(({ tagName }) => tagName === 'input').map(({ properties }) => properties.value);
    expect(values).toEqual(expect.arrayContaining(['Bolt', 'a@b.example']));
  });
});

test('only the button that sends what cannot be undone has the colour of danger', async () => {
  const lookOf = async (page: FormPage) => {
    const buttons = (await renderTestPage({ page, words })).find(
      ({ tagName, properties }) => tagName === 'button' && properties.type === 'submit',
    );
    return buttons.map(({ properties }) => [properties.className].flat().includes('button-danger'));
  };
  const steps = [
    { id: 'first', fields: [name] },
    { id: 'second', fields: [key] },
  ];
  expect(await lookOf(formPage())).toEqual([false]);
  expect(await lookOf(formPage({ danger: true }))).toEqual([true]);
  expect(await lookOf(formPage({ danger: true, steps }))).toEqual([false]);
});

test('a refusal is reported at its field, or above the form', () => {
  const refusal = (field: string, error = 'value.refused', facts = {}) =>
    new CallFailure({ status: 422, code: 422, message: '', error, field, facts });
  expect(formErrorsOf(refusal('data.size'), fields).faults).toEqual({ 'data.size': { rule: 'whole' } });
  expect(formErrorsOf(refusal('name', 'value.not-found'), fields).faults).toEqual({ name: { rule: 'unknown' } });
  expect(formErrorsOf(refusal('name', 'value.too-early', { limit: 'Monday' }), fields).faults).toEqual({
    name: { rule: 'early', facts: { limit: 'Monday' } },
  });
  expect(formErrorsOf(refusal('name', 'record.code-taken', { name: 'x' }), fields).faults).toEqual({
    name: { error: 'record.code-taken', facts: { name: 'x' } },
  });
  expect(formErrorsOf(refusal('elsewhere'), fields)).toMatchObject({ faults: {}, failure: { error: 'value.refused' } });
});

describe('a draft', () => {
  const storage = () => {
    const stored = new Map<string, string>();
    return {
      kept: stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    };
  };

  test('is restored without its secrets', () => {
    const own = storage();
    saveDraft(own, '/en/thing', fields, { name: 'Bolt', key: 'open sesame' });
    expect([...own.kept.values()].join()).not.toContain('sesame');
    expect(readDraft(own, '/en/thing', fields)?.values).toEqual({ name: 'Bolt' });
    expect(readDraft(own, '/en/other', fields)).toBeUndefined();
  });

  test("of a record has the record's earlier values, the step, and the draft on the server that it continues", () => {
    const own = storage();
    const remote = { id: 'd1', revision: 3 };
    saveDraft(
      own,
      '/en/thing',
      [name, size],
      { name: 'Typed', 'data.size': '' },
      { began: { name: 'Bolt', 'data.size': '' }, step: 1, remote },
    );
    expect(readDraft(own, '/en/thing', [name, size])).toEqual({ values: { name: 'Typed' }, base: { name: 'Bolt' }, step: 1, remote });
  });

  test('of another account or record at the same address is not found', () => {
    const page = { autosave: { calls: { list: 'l', find: 'f', save: 's', remove: 'r' }, record: '$query.id' } };
    const draftOf = (id: string, userAccount: string) =>
      draftKeyOf(page, { pathname: '/en/thing', scope: { query: { id } } }, { kind: 'known', type: 3, roles: [], userAccount });
    expect(new Set([draftOf('a', 'anna'), draftOf('b', 'anna'), draftOf('a', 'boris')]).size).toBe(3);
  });

  test('that does not fit into the storage of the browser is reported, and the older one is deleted', () => {
    const own = storage();
    saveDraft(own, '/en/thing', [name], { name: 'Older' });
    const isStored = saveDraft(
      {
        ...own,
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      },
      '/en/thing',
      [name],
      { name: 'Newer' },
    );
    expect([isStored, readDraft(own, '/en/thing', [name])]).toEqual([false, undefined]);
  });

  test('of an earlier version of the form restores the values that still fit', () => {
    const own = storage();
    saveDraft(own, '/en/thing', [name], { name: 'Bolt' });
    expect(readDraft(own, '/en/thing', [input('name', 'flag')])).toBeUndefined();
  });
});

test('the summary lists the mistakes and links to each field', () => {
  const tables = siteTables(tinyPortal({ words: { zh: {}, en: words } }), 'en', ['zh', 'en']);
  const html = renderToString(
    <WordsProvider i18n={wordsOf(tables, { page: formPage(), words })}>
      <ErrorSummary
        fields={fields}
        faults={{ name: { rule: 'short', count: 2 }, key: { rule: 'enter' } }}
        failure={{ status: 200, code: 1, message: '', error: 'thing.gone', facts: { name: 'Bolt' } }}
        onGo={() => {}}
        ref={null}
      />
    </WordsProvider>,
  );
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain('Bolt is gone.');
  expect(text).toContain('2 fields need a change');
  expect(text).toContain('Name: Enter at least 2 characters.');
  expect(html).toContain('href="#field-key"');
});

describe('a form in the HTML', () => {
  test('shows notes about the loaded values before its fields, and no other notes', async () => {
    const find: CallRef = { id: 'find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' };
    const note = (name: string) => ({ value: `$found.${name}`, word: `page.thing.note.${name}` });
    const page = formPage({
      calls: { find },
      data: { found: { call: 'find', with: {} } },
      waves: [['found']],
      notes: [note('isClosed'), note('next'), note('isOpen'), note('last')],
    });
    const notes = { isClosed: 'It is closed.', next: 'Next is {{value}}.', isOpen: 'It is open.', last: 'Last is {{value}}.' };
    const ofNotes = Object.fromEntries(Object.entries(notes).map(([name, text]) => [`page.thing.note.${name}`, text]));
    const rendered = await renderTestPage({
      page,
      words: { ...words, ...ofNotes },
      answers: { find: { isClosed: true, next: 'May', isOpen: false } },
    });
    expect(rendered.text).toContain('It is closed.');
    expect(rendered.text).toContain('Next is \u2068May\u2069.');
    expect(rendered.text).not.toMatch(/It is open|Last is/);
  });

  test('shows each remark of a reviewer at its field', async () => {
    const page = formPage({ data: { found: { call: 'find', with: {} } }, waves: [['found']], remarks: '$found.remarks' });
    page.calls.find = { id: 'find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' };
    const remarks = [
      { field: 'name', text: 'Not the registered name.' },
      { field: 'gone', text: 'Of no field.' },
    ];
    const rendered = await renderTestPage({ page, words, answers: { find: { remarks } } });
    expect(rendered.text).toContain('Not the registered name.');
    expect(rendered.text).not.toContain('Of no field.');
    const described = rendered.find(({ properties }) => properties.id === 'field-name').map(({ properties }) => properties.ariaDescribedBy);
    expect(described.flat()).toContain('field-name-remark');
  });

  test.each([0, 3])('is not offered while its record has %i uses, except without uses', async (uses) => {
    const page = formPage({ data: { found: { call: 'find', with: {} } }, waves: [['found']], stopped: '$found.uses' });
    page.calls.find = { id: 'find', method: 'POST', path: '/find', allowed: [0, 1, 2, 3], answers: 'json' };
    const rendered = await renderTestPage({
      page,
      words: { ...words, 'page.thing.stopped': 'It is in use.' },
      answers: { find: { uses } },
    });
    expect(rendered.text.includes('It is in use.')).toBe(uses > 0);
    expect(rendered.find(({ tagName }) => tagName === 'form').length > 0).toBe(uses === 0);
  });

  test('is disabled without script and says why, and a password never gets into an address', async () => {
    const page = await renderTestPage({ page: formPage(), words });
    expect(page.text).toContain('This form needs JavaScript.');
    const disabled = page.find(({ tagName, properties }) => tagName === 'fieldset' && properties.disabled === true);
    expect(disabled).toHaveLength(1);
    const forms = page.find(({ tagName }) => tagName === 'form');
    expect(forms.map(({ properties }) => properties.method)).toEqual(['dialog', 'dialog']);
  });

  test('shows its labels, and which fields are optional', async () => {
    const page = await renderTestPage({ page: formPage(), words });
    const labels = page.find(({ tagName, properties }) => tagName === 'label' && properties.htmlFor !== undefined);
    expect(labels.map(({ properties }) => String(properties.htmlFor))).toEqual(
      expect.arrayContaining(['field-name', 'field-key', 'field-data.size']),
    );
    expect(page.text).toContain('Size (optional)');
    const expecting = formPage({ steps: [{ id: 'fields', fields: [name, key, { ...size, expected: true }, mail] }] });
    expect((await renderTestPage({ page: expecting, words })).text).not.toContain('Size (optional)');
  });

  test('shows the first of several steps, or all of them without script', async () => {
    const steps = [
      { id: 'first', fields: [name] },
      { id: 'second', fields: [key] },
    ];
    const page = await renderTestPage({
      page: formPage({ steps }),
      words: { ...words, 'page.thing.first': 'What', 'page.thing.second': 'Why' },
    });
    expect(page.text).toContain('Step 1 of 2');
    expect(page.names('heading').slice(-3)).toEqual(['What', 'Why', 'What']);
    expect(page.names('button')).toContain('Next');
    const fieldsOf = (id: string) => page.find(({ properties }) => properties.id === id);
    expect([fieldsOf('field-name').length, fieldsOf('field-key').length]).toEqual([2, 1]);
  });

  test('that starts with a record can be saved from any step, and any step can be opened', async () => {
    const steps = [
      { id: 'first', fields: [name] },
      { id: 'second', fields: [key] },
    ];
    const named = { ...words, 'page.thing.first': 'What', 'page.thing.second': 'Why', 'page.thing.send': 'Save' };
    const fresh = await renderTestPage({ page: formPage({ steps }), words: named });
    expect(fresh.names('button')).not.toContain('Save');
    const begun = await renderTestPage({ page: formPage({ steps, initial: '$thing' }), words: named });
    expect(begun.names('button')).toEqual(expect.arrayContaining(['Why', 'Next', 'Save']));
  });
});

test('autocomplete follows the kind of a field, and never offers an earlier password', () => {
  expect([input('account', 'code'), key, mail].map(autoCompleteOf)).toEqual([undefined, 'new-password', 'email']);
});

test('the value of a record is among the choices by its name, also if the call did not return it', () => {
  const record = {
    others: [
      { id: 'a', text: 'First' },
      { id: 'z', text: 'Oldest' },
    ],
    one: { id: 'y', text: 'Other' },
    code: 'plain',
  };
  const options = [{ value: 'a', text: 'First, newer' }];
  expect(withNamed(options, namedIn(record, 'others'))).toEqual([...options, { value: 'z', text: 'Oldest' }]);
  expect([namedIn(record, 'one'), namedIn(record, 'code'), namedIn(undefined, 'one')]).toEqual([[{ value: 'y', text: 'Other' }], [], []]);
});
