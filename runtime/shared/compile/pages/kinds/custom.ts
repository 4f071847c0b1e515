import type { CustomCard } from '../../../../../schema/define/index.ts';
import type { ComponentForm, CustomPage } from '../../../portal.ts';
import { type BindingSchemas, inside, requestOf } from '../../bindings.ts';
import { blockUses, blockWords, compileBlocks } from '../../blocks/index.ts';
import { type CompileContext, knownCall } from '../../context.ts';
import { columnWords } from '../columns.ts';
import { carriedCalls, compileHead, type PageScope } from '../context.ts';
import { compileData } from '../data.ts';
import { inputsOf, usesOf } from '../form.ts';

/** A page with a component of pages/. */
export function compileCustomPage(context: CompileContext, card: CustomCard, scope: PageScope): CustomPage {
  const { data, waves, names } = compileData(context, card.data, scope);
  context.check.known(
    inside(scope.location, 'component'),
    'unknown-component',
    'component of pages/',
    card.component,
    new Set(context.input.components),
  );
  if (card.record !== undefined)
    context.check.known(inside(scope.location, 'record'), 'unknown-binding', 'name under data', card.record, data);
  const forms = compileForms(context, card.forms ?? {}, scope, names);
  const inputs = Object.values(forms).flatMap(({ fields }) => fields);
  const further = (card.calls ?? []).filter((call, index) =>
    context.check.known(inside(scope.location, 'calls', index), 'unknown-call', 'call', call, context.calls),
  );
  const blocks = card.blocks && compileBlocks(context, card.blocks, { ...scope, names, data });
  const made = [...further, ...Object.values(forms).map(({ call }) => call)].map((call) => ({ call, with: {} }));
  return {
    kind: 'custom',
    isLive: true,
    id: scope.id,
    component: card.component,
    data,
    waves,
    ...(card.record !== undefined && { record: card.record }),
    forms,
    ...(blocks && { blocks }),
    ...maxLengthsOf(context, further),
    head: compileHead(context, card.head, { ...scope, names }),
    calls: carriedCalls(context, [...Object.values(data), ...made, ...inputs.flatMap(usesOf), ...blockUses(blocks ?? [])]),
    words: [
      `page.${scope.id}.`,
      ...(card.words ?? []),
      ...(inputs.length > 0 ? ['form.', ...columnWords(inputs)] : []),
      ...blockWords(scope.id, blocks ?? []),
    ],
  };
}

/** Request fields that the component shows. Only these are checked, because the component may set others itself. */
function compileForms(
  context: CompileContext,
  cards: NonNullable<CustomCard['forms']>,
  { location }: PageScope,
  names: BindingSchemas,
): Record<string, ComponentForm> {
  const callFields = Object.entries(cards).flatMap(([name, { call: id, fields }]) => {
    const call = knownCall(context, id, inside(location, 'forms', name, 'call'));
    if (!call) return [];
    return [
      [
        name,
        { call: id, fields: inputsOf(context, { sends: id }, fields, requestOf(call), names, inside(location, 'forms', name, 'fields')) },
      ] as const,
    ];
  });
  return Object.fromEntries(callFields);
}

/** The maximum lengths of the texts in the requests of the calls that the component makes, by call and field. */
function maxLengthsOf({ calls }: CompileContext, ids: readonly string[]): Pick<CustomPage, 'maxLengths'> {
  const byCall = ids.flatMap((id) => {
    const call = calls[id];
    const fields = Object.entries(call ? (requestOf(call).properties ?? {}) : {}).flatMap(([name, { type, maxLength }]) =>
      type === 'string' && typeof maxLength === 'number' ? [[name, maxLength] as const] : [],
    );
    return fields.length > 0 ? [[id, Object.fromEntries(fields)] as const] : [];
  });
  return byCall.length > 0 ? { maxLengths: Object.fromEntries(byCall) } : {};
}
