import { propertiesOf, rowsOf } from '../../shared/compile/answer.ts';
import { compileTarget, inside, requestOf } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { knownCall, requireWord } from '../../shared/compile/context.ts';

export const step: BlockStep<'finder'> = {
  compile: (context, block, scope) => {
    const { id, location, names, viewers } = scope;
    for (const word of ['title', 'hint', ...block.ways.map((option) => option.id)])
      requireWord(context, `page.${id}.${block.id}.${word}`, inside(location, 'id'));
    compileTarget(context, { route: block.all }, { location, names, viewers });
    const call = knownCall(context, block.call, inside(location, 'call'));
    if (!call) return block;
    const row = rowsOf(call.answer);
    const request = propertiesOf(requestOf(call));
    context.check.known(inside(location, 'field'), 'unknown-field', `field of the request of ${call.id}`, block.field, request);
    knownField(context, block.name, row, inside(location, 'name'), `the rows of ${call.id}`);
    if (block.picture) knownField(context, block.picture, row, inside(location, 'picture'), `the rows of ${call.id}`);
    const inRow = { ...names, row };
    compileTarget(context, block.opens, { location: inside(location, 'opens'), names: inRow, viewers });
    for (const [index, { route, with: values, query }] of block.ways.entries())
      compileTarget(context, { route, with: values, query }, { location: inside(location, 'ways', index), names: inRow, viewers });
    return block;
  },
  uses: ({ call }) => [{ call, with: {} }],
  icons: ({ ways }) => ways.map(({ icon }) => icon),
};
