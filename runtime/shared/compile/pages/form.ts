import type { FieldKind, FormCard } from '../../../../schema/define/index.ts';
import type { Call, EditorCalls, FormNote, FormPage, Input, JsonSchema, ShownOnce, Use } from '../../portal.ts';
import { choicesOf, fieldOf, propertiesOf, requiredOf, resolveSchema, rowsOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileTarget, compileUse, inside, requestOf, resolveBinding } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, knownCall, requireWord } from '../context.ts';
import { compileAutosave } from './autosave.ts';
import { compileChecks } from './checks.ts';
import { columnWords, compileColumn, present, requireFieldWords } from './columns.ts';
import { carriedCalls, compileHead, type PageScope } from './context.ts';
import { compileData } from './data.ts';
import { lookupOf, offerOf } from './lookups.ts';
import { compilePresence } from './presence.ts';
import { checkRemarks } from './remarks.ts';
import { compileScreening } from './screening.ts';
import { compileTextImport } from './textImport.ts';

export function compileForm(context: CompileContext, card: FormCard, scope: PageScope): FormPage | undefined {
  const { data, waves, names } = compileData(context, card.data, scope);
  const call = knownCall(context, card.sends, inside(scope.location, 'sends'));
  if (!call) return undefined;
  const request = requestOf(call);
  const formSteps = card.steps ?? [{ id: 'fields', fields: card.fields ?? [] }];
  const formNames = { ...names, form: request, send: sendSchema };
  const steps = formSteps.map((step, index) => ({
    id: step.id,
    fields: inputsOf(context, card, step.fields, request, formNames, stepAt(scope.location, card, index)),
  }));
  for (const [index, { id }] of (card.steps ?? []).entries())
    requireWord(context, `page.${scope.id}.${id}`, inside(scope.location, 'steps', index, 'id'));
  const filled = formSteps.flatMap(({ fields }) => fields).map((field) => field.split('.')[0] as string);
  const sends = compileUse(context, { call: card.sends, with: card.with }, { location: sendsAt(scope.location), names: formNames, filled });
  const onSuccess = compileOnSuccess(context, card, call, { ...scope, names: { ...formNames, answer: call.answer } });
  if (call.answers === 'file') requireWord(context, `page.${scope.id}.file`, inside(scope.location, 'sends'));
  if (!sends) return undefined;
  // A form with the values and version of a loaded record can merge them with the stored record.
  const merges = card.initial !== undefined && sends.with.version !== undefined && call.fails.includes('request.conflict');
  const formContext = { ...scope, inputs: steps.flatMap(({ fields }) => fields), request, scope: formNames, names };
  const parts = compileParts(context, card, formContext);
  const offered = card.offered && compileByField(context, card.offered, formContext.inputs, names, inside(scope.location, 'offered'));
  const notes = card.notes && compileNotes(context, card.notes, { ...scope, names });
  checkForm(context, card, formContext);
  const record = recordOf(data);
  return {
    kind: 'form',
    isLive: true,
    ...(record !== undefined && { record }),
    ...queryOf(onSuccess, parts.checks !== undefined),
    id: scope.id,
    head: compileHead(context, card.head, { ...scope, names }),
    data,
    waves,
    sends,
    steps,
    ...(notes && { notes }),
    ...(card.remarks && { remarks: card.remarks }),
    ...(card.stopped && { stopped: card.stopped }),
    ...(card.linked && { linked: card.linked }),
    ...(card.danger && { danger: card.danger }),
    draft: card.draft ?? parts.autosave !== undefined,
    ...(offered && { offered }),
    ...(card.initial && { initial: card.initial }),
    ...(card.outdated && { outdated: card.outdated }),
    ...(merges && { merges: true as const }),
    ...parts,
    ...compileWithoutScript(context, card, { ...scope, names }),
    onSuccess,
    calls: carriedCalls(context, [...Object.values(data), sends, ...formContext.inputs.flatMap(usesOf), ...usesOfParts(parts)]),
    words: [
      `page.${scope.id}.`,
      'form.',
      ...wordsOfParts(card, parts, merges),
      ...columnWords([...formContext.inputs, ...shownOnce(onSuccess), ...(parts.import?.reports ?? []), ...(parts.checks?.columns ?? [])]),
    ],
  };
}

interface FormContext extends PageScope {
  inputs: readonly Input[];
  request: JsonSchema;
  /** The schemas that bindings of a request may name. */
  scope: BindingSchemas;
}

function compileParts(context: CompileContext, card: FormCard, { inputs, request, scope, names, location }: FormContext): FormParts {
  const autosave = card.autosave && compileAutosave(context, card.autosave, names, inside(location, 'autosave'));
  const presence = card.presence && compilePresence(context, card.presence, names, inside(location, 'presence'));
  const checks = card.checks && compileChecks(context, card.checks, names, inside(location, 'checks'));
  const textImport = card.import && compileTextImport(context, card.import, inputs, inside(location, 'import'));
  const screening = card.screen && compileScreening(context, card.screen, inputs, inside(location, 'screen'));
  const similar = card.similar && compileSimilar(context, card.similar, inputs, scope, inside(location, 'similar'));
  const prefill = card.prefill && compileByField(context, card.prefill, inputs, names, inside(location, 'prefill'));
  const captcha = card.captcha && compileCaptcha(context, card.captcha, request, inside(location, 'captcha'));
  return {
    ...(captcha !== undefined && { captcha }),
    ...(autosave && { autosave }),
    ...(presence && { presence }),
    ...(checks && { checks }),
    ...(textImport && { import: textImport }),
    ...(screening && { screening }),
    ...(similar && { similar }),
    ...(prefill && { prefill }),
  };
}

/** Checks the parts of the card that are used unchanged. */
function checkForm(context: CompileContext, card: FormCard, { id, location, inputs, request, names }: FormContext): void {
  for (const part of ['needs', 'expects'] as const) checkRequired(context, card[part], inputs, inside(location, part));
  checkEditors(context, card, inputs, location);
  const remarks = card.remarks && resolveBinding(context, card.remarks, names, inside(location, 'remarks'));
  if (card.remarks && remarks) checkRemarks(context, remarks, card.remarks, inside(location, 'remarks'));
  for (const part of ['stopped', 'linked'] as const) {
    const binding = card[part];
    if (binding && resolveBinding(context, binding, names, inside(location, part)))
      requireWord(context, `page.${id}.stopped`, inside(location, part));
  }
  if (card.outdated) resolveBinding(context, card.outdated, names, inside(location, 'outdated'));
  if (card.initial) checkInitial(context, card.initial, { inputs, request, names }, inside(location, 'initial'));
}

/** The name of the answer about the record in the address. Without that record there is nothing to change, so the page is not found. */
const recordOf = (data: Readonly<Record<string, Use>>): string | undefined =>
  Object.keys(data).find((name) => {
    const use = data[name];
    return use !== undefined && !use.optional && !use.whenAllowed && JSON.stringify(use.with).includes('"$route.');
  });

/** The optional parts of a form that make their own calls. */
type FormParts = Pick<FormPage, 'import' | 'screening' | 'autosave' | 'checks' | 'presence' | 'similar' | 'prefill' | 'captcha'>;

const usesOfParts = ({ import: textImport, screening, autosave, checks, presence, similar, captcha }: FormParts): (Use | undefined)[] => [
  similar?.use,
  captcha === undefined ? undefined : { call: captcha, with: {} },
  ...present([textImport, screening]).map(({ call }) => ({ call, with: {} })),
  checks?.use,
  presence,
  ...Object.values(autosave?.calls ?? {}).map((call) => ({ call, with: {} })),
];

/** The prefixes of words that the optional parts of a form show. */
const wordsOfParts = ({ editors = {}, similar }: FormCard, parts: FormParts, merges: boolean): string[] => [
  ...(parts.import ? ['writing.take.'] : []),
  ...(parts.screening ? ['writing.screening.'] : []),
  ...(similar !== undefined ? ['writing.similar.'] : []),
  ...Object.values(editors).flatMap(({ words = [] }) => words),
  ...(parts.autosave ? ['writing.autosave.'] : []),
  ...(parts.presence ? ['writing.presence.'] : []),
  ...(parts.captcha ? ['page.login.captcha.'] : []),
  ...(merges ? ['writing.merge.'] : []),
];

/** The call that makes a captcha, whose solution the call of the form takes. */
function compileCaptcha(context: CompileContext, id: string, request: JsonSchema | undefined, location: CardLocation): string | undefined {
  for (const field of ['captchaId', 'captcha'])
    if (!schemaAt(request, [field])) context.check.error(location, 'unknown-field', `the call of the form does not take "${field}"`);
  return knownCall(context, id, location) && id;
}

/** The query parameter that links from the checks of a record to a field. */
function queryOf(onSuccess: FormPage['onSuccess'], hasChecks: boolean): Pick<FormPage, 'query'> {
  const query = [...(onSuccess === 'return' ? ['return'] : []), ...(hasChecks ? ['field'] : [])];
  return query.length > 0 ? { query } : {};
}

const shownOnce = (onSuccess: FormPage['onSuccess']): ShownOnce['shows'] =>
  typeof onSuccess === 'object' && 'shows' in onSuccess ? onSuccess.shows : [];

/** Compiles the result of a successful request. Fields that are shown once must be fields of the answer. */
function compileOnSuccess(
  context: CompileContext,
  { onSuccess, sends }: FormCard,
  call: Call,
  { id, location, names, viewers }: PageScope,
): FormPage['onSuccess'] {
  const successLocation = inside(location, 'onSuccess');
  if (typeof onSuccess === 'string') return onSuccess;
  if (!('shows' in onSuccess)) return compileTarget(context, onSuccess, { location: successLocation, names });
  for (const word of ['title', 'text', 'then']) requireWord(context, `page.${id}.shown.${word}`, inside(successLocation, 'shows'));
  const shows = onSuccess.shows.map((field, index) =>
    compileColumn(context, field, call.answer, inside(successLocation, 'shows', index), 'unknown-field', `what ${sends} answers`),
  );
  // Only accounts that may send the form see the link.
  const senders = viewers.map((viewer) => ({ ...viewer, allowed: viewer.allowed.filter((type) => call.allowed.includes(type)) }));
  const thenLocation = inside(successLocation, 'then');
  return { shows: present(shows), then: compileTarget(context, onSuccess.then, { location: thenLocation, names, viewers: senders }) };
}

/** The link for visitors without script. */
function compileWithoutScript(
  context: CompileContext,
  { withoutScript }: FormCard,
  { id, location, names, viewers }: PageScope,
): Pick<FormPage, 'withoutScript'> {
  if (!withoutScript) return {};
  const linkLocation = inside(location, 'withoutScript');
  requireWord(context, `page.${id}.withoutScript`, linkLocation);
  return { withoutScript: compileTarget(context, withoutScript, { location: linkLocation, names, viewers }) };
}

/** The notes of a form: each is a loaded value, with words by its last name. */
const compileNotes = (context: CompileContext, notes: readonly string[], { id, location, names }: PageScope): FormNote[] =>
  notes.map((value, index) => {
    const noteLocation = inside(location, 'notes', index);
    const word = `page.${id}.note.${value.split('.').at(-1)?.replace('$', '')}`;
    if (resolveBinding(context, value, names, noteLocation)) requireWord(context, word, noteLocation);
    return { value, word };
  });

/** Checks that fields which the card requires are on the form. */
function checkRequired(
  context: CompileContext,
  fields: readonly string[] | undefined,
  inputs: readonly Input[],
  location: CardLocation,
): void {
  const formSteps = inputs.map(({ field }) => field);
  for (const [index, field] of (fields ?? []).entries())
    if (!formSteps.includes(field))
      context.check.error(inside(location, index), 'unknown-field', `the form has no field "${field}"`, field, formSteps);
}

/** The names that a request may bind in addition to the fields: the key of this form. */
const sendSchema: JsonSchema = { type: 'object', properties: { key: { type: 'string' } } };

/** Similar records are found by a title in several languages, or by a plain text with a call. */
function compileSimilar(
  context: CompileContext,
  similar: NonNullable<FormCard['similar']>,
  inputs: readonly Input[],
  names: BindingSchemas,
  location: CardLocation,
): FormPage['similar'] {
  const { field, ...card } = typeof similar === 'string' ? { field: similar } : similar;
  const kinds: readonly FieldKind[] = 'call' in card ? ['text', 'longText'] : ['localText'];
  const texts = inputs.filter(({ kind }) => kinds.includes(kind)).map(({ field: name }) => name);
  if (!texts.includes(field)) {
    const what = 'call' in card ? 'as a text' : 'in several languages';
    context.check.error(
      'call' in card ? inside(location, 'field') : location,
      'unknown-field',
      `the form has no field "${field}" ${what}`,
      field,
      texts,
    );
  }
  if (!('call' in card)) return { field };
  const use = compileUse(context, { call: card.call, with: { ...card.with, text: `$form.${field}` } }, { location, names });
  return { field, ...(use && { use }) };
}

/** Bindings by field, such as initial values from the address. The form must have the fields. */
function compileByField(
  context: CompileContext,
  bindings: Readonly<Record<string, string>>,
  inputs: readonly Input[],
  names: BindingSchemas,
  location: CardLocation,
): Record<string, string> {
  const formSteps = inputs.map(({ field }) => field);
  for (const [field, binding] of Object.entries(bindings)) {
    resolveBinding(context, binding, names, inside(location, field));
    if (!formSteps.includes(field))
      context.check.error({ ...inside(location, field), key: true }, 'unknown-field', `the form has no field "${field}"`, field, formSteps);
  }
  return bindings;
}

interface Starting {
  inputs: readonly Input[];
  request: JsonSchema;
  names: BindingSchemas;
}

/**
 * Checks the record of the initial values. It has at least one of the fields, and each has the type of the request or provides
 * its id.
 */
function checkInitial(context: CompileContext, initial: string, { inputs, request, names }: Starting, location: CardLocation): void {
  const record = resolveBinding(context, initial, names, location);
  if (!record) return;
  const known = propertiesOf(record);
  const common = inputs.filter(({ field }) => known[field]);
  if (common.length === 0)
    context.check.error(location, 'unknown-field', `${initial} has none of the fields of the form`, undefined, Object.keys(known));
  for (const { field, kind } of common) {
    const own = fieldOf(schemaAt(record, [field]))?.kind;
    if (own !== kind || (!namedById.has(kind) && typeOf(schemaAt(record, [field])) !== typeOf(schemaAt(request, [field]))))
      context.check.error(location, 'binding-type', `"${field}" of ${initial} is ${own ?? 'without a kind'}, the form requires ${kind}`);
  }
}

/** Kinds of fields that are objects in an answer and ids in a request. */
const namedById: ReadonlySet<string> = new Set(['link', 'file'] satisfies FieldKind[]);

const typeOf = (schema: JsonSchema | undefined): unknown => schema?.type ?? (Array.isArray(schema?.enum) ? 'string' : undefined);

/** The calls that a field makes itself. */
export const usesOf = ({ from, lookup, offer, upload, preview, editor, richText, items = [] }: Input): Use[] => [
  ...(from ? [from.use] : []),
  ...(lookup ? [lookup.use] : []),
  ...(offer ? [offer] : []),
  ...[upload, preview, editor?.call, richText?.source, richText?.library].flatMap((call) => (call ? [{ call, with: {} }] : [])),
  ...items.flatMap(usesOf),
];

/** The call of a form is a bare id under `sends`. */
const sendsAt = (location: CardLocation): CardLocation => location;

const stepAt = (location: CardLocation, card: FormCard, index: number): CardLocation =>
  card.steps ? inside(location, 'steps', index, 'fields') : inside(location, 'fields');

type FormRequestCard = Pick<
  FormCard,
  'sends' | 'choices' | 'uploads' | 'previews' | 'editors' | 'richText' | 'needs' | 'expects' | 'lookups' | 'slots'
> & {
  /** The location of the keys next to `sends`, for reports; the root of the file by default. */
  declaredIn?: CardLocation['path'];
  /** The field whose items these are: keys name their fields as `<itemsOf>.<field>`. */
  itemsOf?: string;
};

/** The location of a field's declaration in a card, such as its choices. */
export const declaredAt = (
  { declaredIn = [], itemsOf }: Pick<FormRequestCard, 'declaredIn' | 'itemsOf'>,
  file: string,
  key: string,
  field: string,
): CardLocation => ({ file, path: [...declaredIn, key, itemsOf === undefined ? field : `${itemsOf}.${field}`] });

/** The inputs of a form, from the fields of a request. */
export function inputsOf(
  context: CompileContext,
  card: FormRequestCard,
  fields: readonly string[],
  request: JsonSchema,
  names: BindingSchemas,
  location: CardLocation,
): Input[] {
  return present(fields.map((field, index) => inputOf(context, card, field, request, names, inside(location, index))));
}

/** The input of one field; undefined after an error was reported. */
export function inputOf(
  context: CompileContext,
  card: FormRequestCard,
  field: string,
  request: JsonSchema,
  names: BindingSchemas,
  location: CardLocation,
): Input | undefined {
  const path = field.split('.');
  const schema = schemaAt(request, path);
  if (!schema) {
    context.check.error(location, 'unknown-field', `${card.sends} does not take "${field}"`, field, Object.keys(propertiesOf(request)));
    return undefined;
  }
  const meta = fieldOf(schema);
  if (!meta?.noun || !meta.name) {
    context.check.error(location, 'field-kind', `"${field}" of ${card.sends} has no field kind: declare one in schema/entities`);
    return undefined;
  }
  const choices = meta.kind === 'choice' ? choicesOf(schema) : undefined;
  requireFieldWords(context, { ...meta, noun: meta.noun, name: meta.name, choices }, location);
  const from = choicesFrom(context, card, field, names, location.file);
  const upload = uploadOf(context, card, field, location.file);
  const preview = previewOf(context, card, field, location.file);
  const richText = richTextOf(context, card, field, location.file);
  const [lookup, offer] = [lookupOf(context, card, field, names, location.file), offerOf(context, card, field, names, location, meta.kind)];
  const [around, last] = [path.length > 1 ? schemaAt(request, path.slice(0, -1)) : request, path.at(-1) as string];
  const required = requiredOf(around).includes(last) || (card.needs?.includes(field) ?? false);
  return {
    field,
    kind: offer ? 'slots' : meta.kind,
    noun: meta.noun,
    name: meta.name,
    required,
    ...(card.expects?.includes(field) && { expected: true as const }),
    ...boundsOf(schema),
    ...(choices && { choices, ...valuesOf(schema) }),
    ...(from && { from }),
    ...(upload && { upload }),
    ...(lookup && { lookup }),
    ...(offer && { offer }),
    ...(preview && { preview }),
    ...(preview && richText && { richText }),
    ...(localKinds.has(meta.kind) && languagesOf(schema)),
    ...(meta.kind === 'items' && !offer && { items: itemInputs(context, card, field, schema, names, location), ...editorOf(card, field) }),
    ...(acceptsNull(propertiesOf(around)[last]) && { clears: true as const }),
  };
}

/** Whether several options can be chosen, and whether they are numbers. */
function valuesOf(schema: JsonSchema): Pick<Input, 'many' | 'numeric'> {
  const own = resolveSchema(schema);
  const isMany = own?.type === 'array';
  const values = (isMany ? resolveSchema(own.items as JsonSchema) : own)?.enum;
  return {
    ...(isMany && { many: true as const }),
    ...(Array.isArray(values) && values.every((value) => typeof value === 'number') && { numeric: true as const }),
  };
}

const localKinds: ReadonlySet<string> = new Set(['localText', 'localLongText', 'localMarkdown'] satisfies FieldKind[]);

/** The languages of a text, the required ones, and the length limit of each. */
function languagesOf(schema: JsonSchema): Pick<Input, 'languages' | 'needs' | 'max'> {
  const texts = propertiesOf(schema);
  const max = Object.values(texts).map((text) => resolveSchema(text)?.maxLength)[0];
  return { languages: Object.keys(texts), needs: requiredOf(schema), ...(typeof max === 'number' && { max }) };
}

/** The inputs of each item. The card names calls of their fields under `<field>.<name>`. */
function itemInputs(
  context: CompileContext,
  card: FormRequestCard,
  field: string,
  schema: JsonSchema,
  names: BindingSchemas,
  location: CardLocation,
): Input[] {
  const item = resolveSchema(schema.items as JsonSchema) ?? {};
  const own = (calls: Record<string, never> | undefined) =>
    Object.fromEntries(
      Object.entries(calls ?? {}).flatMap(([name, call]) => (name.startsWith(`${field}.`) ? [[name.slice(field.length + 1), call]] : [])),
    );
  const [choices, uploads, previews, richText] = [card.choices, card.uploads, card.previews, card.richText].map((calls) =>
    own(calls as Record<string, never>),
  );
  const asking = {
    sends: card.sends,
    choices,
    uploads,
    previews,
    richText,
    itemsOf: field,
    ...(card.declaredIn && { declaredIn: card.declaredIn }),
  };
  return present(Object.keys(propertiesOf(item)).map((name) => inputOf(context, asking, name, item, names, location)));
}

/** The call that previews the Markdown of a field: it takes Markdown and answers HTML. */
const previewOf = (context: CompileContext, card: FormRequestCard, field: string, file: string): string | undefined =>
  textCall(context, card.previews?.[field], { parameter: 'markdown', answers: ['html'] }, declaredAt(card, file, 'previews', field));

/** The calls of the rich-text editor of a field. It opens Markdown with the call of the preview. */
function richTextOf(context: CompileContext, card: FormRequestCard, field: string, file: string): EditorCalls | undefined {
  const calls = card.richText?.[field];
  const location = declaredAt(card, file, 'richText', field);
  if (calls && !card.previews?.[field])
    context.check.error(location, 'unknown-field', `"${field}" has no preview, which the editor needs to open it`);
  const source = textCall(context, calls?.source, { parameter: 'html', answers: ['markdown'] }, inside(location, 'source'));
  const library = textCall(context, calls?.library, { parameter: 'keyword', answers: ['data'] }, inside(location, 'library'));
  return source === undefined ? undefined : { source, ...(library !== undefined && { library }) };
}

/** A call that takes a text and answers certain fields, or a list of rows with them. */
function textCall(
  context: CompileContext,
  id: string | undefined,
  { parameter, answers }: { parameter: string; answers: readonly string[] },
  location: CardLocation,
): string | undefined {
  if (id === undefined) return undefined;
  const call = knownCall(context, id, location);
  if (!call) return undefined;
  if (!schemaAt(requestOf(call), [parameter])) context.check.error(location, 'unknown-field', `${id} does not take "${parameter}"`);
  const row = resolveSchema(call.answer)?.type === 'array' ? (resolveSchema(call.answer)?.items as JsonSchema) : call.answer;
  for (const name of answers) if (!schemaAt(row, [name])) context.check.error(location, 'unknown-field', `${id} does not answer "${name}"`);
  return id;
}

const acceptsNull = (schema: JsonSchema | undefined): boolean =>
  [schema?.anyOf ?? schema?.oneOf ?? []].flat().some((branch) => (branch as JsonSchema).type === 'null');

/** The bounds that the browser checks before the server. */
function boundsOf(schema: JsonSchema): Pick<Input, 'min' | 'max' | 'pattern' | 'example'> {
  const own = resolveSchema(schema) ?? {};
  const [example] = [own.examples ?? []].flat();
  const [min, max] = [own.minLength ?? own.minimum ?? own.minItems, own.maxLength ?? own.maximum ?? own.maxItems];
  return {
    ...(typeof min === 'number' && min > 0 && { min }),
    ...(typeof max === 'number' && max < Number.MAX_SAFE_INTEGER && { max }),
    ...(typeof own.pattern === 'string' && { pattern: own.pattern }),
    ...(typeof example === 'string' && { example }),
  };
}

/** The component that edits the entries of a field, and the call that it makes. */
function editorOf({ editors }: FormRequestCard, field: string): Pick<Input, 'editor'> {
  const own = editors?.[field];
  return own ? { editor: { component: own.component, call: own.call } } : {};
}

/** Checks that editors are for fields of items, and that their components and calls exist. */
function checkEditors(context: CompileContext, { editors = {} }: FormCard, inputs: readonly Input[], location: CardLocation): void {
  const components = new Set(context.input.components);
  const fields = new Set(inputs.filter(({ items }) => items).map(({ field }) => field));
  for (const [field, { component, call }] of Object.entries(editors)) {
    const editorLocation = inside(location, 'editors', field);
    context.check.known(editorLocation, 'unknown-field', 'field of items', field, fields);
    context.check.known(inside(editorLocation, 'component'), 'unknown-component', 'component of pages/', component, components);
    context.check.known(inside(editorLocation, 'call'), 'unknown-call', 'call', call, context.calls);
  }
}

/** The call that takes the files of a field. */
function uploadOf(context: CompileContext, card: FormRequestCard, field: string, file: string): string | undefined {
  const call = card.uploads?.[field];
  if (call !== undefined) context.check.known(declaredAt(card, file, 'uploads', field), 'unknown-call', 'call', call, context.calls);
  return call !== undefined && context.calls[call] ? call : undefined;
}

function choicesFrom(context: CompileContext, card: FormRequestCard, field: string, names: BindingSchemas, file: string): Input['from'] {
  const choice = card.choices?.[field];
  if (!choice) return undefined;
  const location = declaredAt(card, file, 'choices', field);
  const use = compileUse(context, choice, { location, names });
  const row = rowsOf(context.calls[choice.call]?.answer);
  for (const part of ['value', 'text'] as const) {
    if (row && !propertiesOf(row)[choice[part]])
      context.check.error(
        inside(location, part),
        'unknown-field',
        `"${choice[part]}" is no field of the rows of ${choice.call}`,
        choice[part],
        Object.keys(propertiesOf(row)),
      );
  }
  const request = context.calls[choice.call] && requestOf(context.calls[choice.call] as Call);
  if (choice.search && request && !schemaAt(request, choice.search.split('.')))
    context.check.error(
      inside(location, 'search'),
      'unknown-field',
      `${choice.call} does not take "${choice.search}"`,
      choice.search,
      Object.keys(propertiesOf(request)),
    );
  for (const [fieldLocation, name] of (choice.narrows ?? []).entries())
    context.check.known(
      inside(location, 'narrows', fieldLocation),
      'unknown-field',
      'value of "with"',
      name,
      new Set(Object.keys(choice.with ?? {})),
    );
  const { value, text, search, narrows } = choice;
  return use && { use, value, text, ...(search && { search }), ...(narrows && { narrows }) };
}
