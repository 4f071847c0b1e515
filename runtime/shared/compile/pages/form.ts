import type { FormCard } from '../../../../schema/define/index.ts';
import type { FormPage, Input, JsonSchema, Use } from '../../portal.ts';
import { bare, choicesOf, fieldOf, propertiesOf, requiredOf, rowsOf, schemaAt } from '../answer.ts';
import { compileTarget, compileUse, inside, type Names, requestOf } from '../bindings.ts';
import type { At } from '../check.ts';
import { type Context, needWord } from '../context.ts';
import { columnWords, needFieldWords, present } from './columns.ts';
import { carriedCalls, compileHead, type PagePlace } from './context.ts';
import { compileData } from './data.ts';

export function compileForm(context: Context, card: FormCard, place: PagePlace): FormPage | undefined {
  const { data, waves, names } = compileData(context, card.data, place);
  const call = context.calls[card.sends];
  if (!call) {
    context.check.known(inside(place.at, 'sends'), 'unknown-call', 'call', card.sends, context.calls);
    return undefined;
  }
  const request = requestOf(call);
  const asked = card.steps ?? [{ id: 'fields', fields: card.fields ?? [] }];
  const scope = { ...names, form: request };
  const steps = asked.map((step, index) => ({
    id: step.id,
    fields: inputsOf(context, card, step.fields, request, scope, stepAt(place.at, card, index)),
  }));
  for (const [index, { id }] of (card.steps ?? []).entries())
    needWord(context, `page.${place.id}.${id}`, inside(place.at, 'steps', index, 'id'));
  const filled = asked.flatMap(({ fields }) => fields).map((field) => field.split('.')[0] as string);
  const sends = compileUse(context, { call: card.sends, with: card.with }, { at: sendsAt(place.at), names: scope, filled });
  const then =
    card.then === 'return'
      ? ('return' as const)
      : compileTarget(context, card.then, { at: inside(place.at, 'then'), names: { ...scope, answer: call.answer } });
  if (!sends) return undefined;
  const inputs = steps.flatMap(({ fields }) => fields);
  return {
    kind: 'form',
    id: place.id,
    head: compileHead(context, card.head, { ...place, names }),
    data,
    waves,
    sends,
    steps,
    draft: card.draft ?? false,
    then,
    calls: carriedCalls(context, [...Object.values(data), sends, ...inputs.flatMap(usesOf)]),
    words: [`page.${place.id}.`, 'form.', ...columnWords(inputs)],
  };
}

/** The calls that a field makes by itself. */
const usesOf = ({ from, upload }: Input): Use[] => [...(from ? [from.use] : []), ...(upload ? [{ call: upload, with: {} }] : [])];

/** The call of a form stands as a bare id under `sends`. */
const sendsAt = (at: At): At => at;

const stepAt = (at: At, card: FormCard, index: number): At => (card.steps ? inside(at, 'steps', index, 'fields') : inside(at, 'fields'));

type Asking = Pick<FormCard, 'sends' | 'choices' | 'uploads'>;

/** The fields of a request that a visitor is asked for. */
export function inputsOf(context: Context, card: Asking, fields: readonly string[], request: JsonSchema, names: Names, at: At): Input[] {
  return present(fields.map((field, index) => inputOf(context, card, field, request, names, inside(at, index))));
}

function inputOf(context: Context, card: Asking, field: string, request: JsonSchema, names: Names, at: At): Input | undefined {
  const path = field.split('.');
  const schema = schemaAt(request, path);
  if (!schema) {
    context.check.error(at, 'unknown-field', `${card.sends} is not asked for "${field}"`, field, Object.keys(propertiesOf(request)));
    return undefined;
  }
  const meta = fieldOf(schema);
  if (!meta?.noun || !meta.name) {
    context.check.error(at, 'field-kind', `"${field}" of ${card.sends} says no field kind: give it one in schema/entities`);
    return undefined;
  }
  const choices = meta.kind === 'choice' ? choicesOf(schema) : undefined;
  needFieldWords(context, meta.noun, meta.name, choices, at);
  const from = choicesFrom(context, card, field, names, at.file);
  const upload = uploadOf(context, card, field, at.file);
  const required = requiredOf(path.length > 1 ? schemaAt(request, path.slice(0, -1)) : request).includes(path.at(-1) as string);
  return {
    field,
    kind: meta.kind,
    noun: meta.noun,
    name: meta.name,
    required,
    ...boundsOf(schema),
    ...(choices && { choices }),
    ...(from && { from }),
    ...(upload && { upload }),
  };
}

/** The bounds that the browser explains before the server judges. */
function boundsOf(schema: JsonSchema): Pick<Input, 'min' | 'max' | 'pattern'> {
  const own = bare(schema) ?? {};
  const [min, max] = [own.minLength ?? own.minimum ?? own.minItems, own.maxLength ?? own.maximum ?? own.maxItems];
  return {
    ...(typeof min === 'number' && min > 0 && { min }),
    ...(typeof max === 'number' && max < Number.MAX_SAFE_INTEGER && { max }),
    ...(typeof own.pattern === 'string' && { pattern: own.pattern }),
  };
}

/** The call that takes the files of a field. */
function uploadOf(context: Context, card: Asking, field: string, file: string): string | undefined {
  const call = card.uploads?.[field];
  if (call !== undefined) context.check.known({ file, place: ['uploads', field] }, 'unknown-call', 'call', call, context.calls);
  return call !== undefined && context.calls[call] ? call : undefined;
}

function choicesFrom(context: Context, card: Asking, field: string, names: Names, file: string): Input['from'] {
  const choice = card.choices?.[field];
  if (!choice) return undefined;
  const at: At = { file, place: ['choices', field] };
  const use = compileUse(context, choice, { at, names });
  const row = rowsOf(context.calls[choice.call]?.answer);
  for (const part of ['value', 'text'] as const) {
    if (row && !propertiesOf(row)[choice[part]])
      context.check.error(
        inside(at, part),
        'unknown-field',
        `"${choice[part]}" is no field of the rows of ${choice.call}`,
        choice[part],
        Object.keys(propertiesOf(row)),
      );
  }
  return use && { use, value: choice.value, text: choice.text };
}
