import { compileUse, inside, resolveBinding } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import type { CompileContext } from '../../shared/compile/context.ts';
import { compileInlineRequest } from '../../shared/compile/pages/contentRequest.ts';
import type { ContentRequestPart } from '../../shared/portal.ts';

export const step: BlockStep<'feedback'> = {
  compile: (context, block, scope, answer) => {
    compileUse(context, { call: block.call, with: block.with }, { location: scope.location, names: scope.names, filled: ['helpful'] });
    for (const name of ['up', 'down'] as const) knownField(context, block[name], answer, inside(scope.location, name), block.of);
    const contentRequest =
      block.followUp && compileFeedbackForm(context, block.followUp, { ...scope, location: inside(scope.location, 'followUp') });
    return { ...block, ...(contentRequest && { contentRequest }) };
  },
  uses: ({ call, with: values, contentRequest }) => [{ call, with: values }, ...(contentRequest ? [contentRequest.sends] : [])],
};

type FeedbackForm = NonNullable<BlockCard<'feedback'>['followUp']>;

/** Compiles the comment form. */
function compileFeedbackForm(context: CompileContext, form: FeedbackForm, { location, names }: BlockScope): ContentRequestPart | undefined {
  resolveBinding(context, form.known, names, inside(location, 'known'));
  context.check.known(inside(location, 'contact'), 'unknown-field', 'field of the form', form.contact, new Set(form.fields));
  return compileInlineRequest(context, form, { location, names, filled: ['helpful'] });
}
