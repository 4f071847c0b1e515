import { compileTarget, compileUse, inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import type { CompileContext } from '../../shared/compile/context.ts';
import { compileInlineRequest } from '../../shared/compile/pages/contentRequest.ts';
import type { ContentRequestPart, JsonSchema, Use } from '../../shared/portal.ts';

export const step: BlockStep<'actions'> = {
  compile: (context, block, scope, answer) => {
    const made = block.actions.map((action, index) =>
      typeof action === 'string'
        ? undefined
        : compileButton(context, action, { ...scope, location: inside(scope.location, 'actions', index) }, answer),
    );
    const contentRequest = made.find((one) => one !== undefined);
    return { ...block, ...(contentRequest && { contentRequest }) };
  },
  uses: ({ contentRequest, actions }) => [...(contentRequest ? [contentRequest.sends] : []), ...actions.flatMap(switchUse)],
  icons: ({ actions }) => actions.map(iconOf),
};

type Button = Exclude<BlockCard<'actions'>['actions'][number], string>;

/** Compiles a button: its call, its link target, or the request that a reader sends. */
function compileButton(
  context: CompileContext,
  button: Button,
  scope: BlockScope,
  answer: JsonSchema | undefined,
): ContentRequestPart | undefined {
  const { location, names } = scope;
  if (button.kind === 'report') {
    knownField(context, button.text, answer, inside(location, 'text'), 'the record');
    return compileInlineRequest(context, button, { location, names, filled: ['quote', 'prefix', 'suffix', 'position'] });
  }
  if (button.kind === 'cite') {
    for (const name of ['code', 'version'] as const) knownField(context, button[name], answer, inside(location, name), 'the record');
    return undefined;
  }
  if (button.kind === 'admin') {
    compileTarget(context, { route: button.route, with: button.with }, { location, names });
    return undefined;
  }
  const isLoaded = context.check.known(inside(location, 'of'), 'unknown-binding', 'name that the page loads', button.of, names);
  if (isLoaded) knownField(context, button.field, names[button.of], inside(location, 'field'), button.of);
  compileUse(context, { call: button.call, with: button.with }, { location, names, filled: [button.field] });
  return undefined;
}

const switchUse = (action: Button | string): Use[] =>
  typeof action !== 'string' && action.kind === 'switch' ? [{ call: action.call, with: action.with }] : [];

/** A button has the icon with its name. */
const iconOf = (action: Button | string): string =>
  typeof action === 'string' ? action : action.kind === 'switch' ? (action.icon ?? action.id) : action.kind;
