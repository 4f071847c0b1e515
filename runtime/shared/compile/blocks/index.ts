/** Compiles the blocks of pages. Code for a single kind is in the `compile.ts` of its folder. */
import { blockSteps } from '../../../../generated/blocks/steps.ts';
import type { Block, CallUse } from '../../../../schema/define/index.ts';
import type { BlockPart, Rule, Use } from '../../portal.ts';
import { inside } from '../bindings.ts';
import { type CompileContext, requireWord } from '../context.ts';
import { columnWords } from '../pages/columns.ts';
import type { BlockScope, BlockStep } from './step.ts';

/** The compile step of a block's kind. */
export const stepOf = ({ kind }: Pick<Block, 'kind'>): BlockStep => blockSteps[kind] as BlockStep;

/** `key`: the key of the card that lists the blocks. */
export const compileBlocks = (context: CompileContext, blocks: readonly Block[], scope: BlockScope, key = 'blocks'): BlockPart[] =>
  blocks.map((block, index) => {
    const location = inside(scope.location, key, index);
    const part = compileBlock(context, block, { ...scope, location });
    return block.sites ? { ...part, sites: resolveSites(context, block.sites, location) } : part;
  });

/** Ids of sites, with sets resolved. */
function resolveSites({ check, siteSets }: CompileContext, named: readonly string[], location: BlockScope['location']): string[] {
  const ids = named.flatMap((name, index) => {
    const isKnown = check.known(inside(location, 'sites', index), 'unknown-site', 'site or set of sites', name, siteSets);
    return isKnown ? (siteSets.get(name) ?? []) : [];
  });
  return [...new Set(ids)];
}

function compileBlock(context: CompileContext, block: Block, scope: BlockScope): BlockPart {
  if ('heading' in block && block.heading) requireWord(context, `page.${scope.id}.${block.heading}`, inside(scope.location, 'heading'));
  const { compile } = stepOf(block);
  if (!('of' in block) || block.of === undefined) return compile(context, block, scope, undefined);
  if (!(block.of in scope.names)) {
    context.check.error(
      inside(scope.location, 'of'),
      'unknown-binding',
      `the page loads no "${block.of}"`,
      block.of,
      Object.keys(scope.names),
    );
    return { ...block, columns: [] } as unknown as BlockPart;
  }
  return compile(context, block, { ...scope, viewers: viewersOf(context, scope, block.of) }, scope.names[block.of]);
}

/** The viewers of a block: all viewers of the page, or only those who may make a call that is omitted for others. */
function viewersOf(context: CompileContext, { data, viewers }: BlockScope, name: string): BlockScope['viewers'] {
  const use = data[name];
  const call = use?.whenAllowed && context.calls[use.call];
  return call ? viewers.map((viewer) => meet(viewer, call)) : viewers;
}

/** The intersection of two rules. */
function meet(one: Rule, other: Rule): Rule {
  const { roles } = other;
  const both = one.roles && roles ? one.roles.filter((role) => roles.includes(role)) : (one.roles ?? roles);
  return { allowed: one.allowed.filter((type) => other.allowed.includes(type)), ...(both && { roles: both }) };
}

/** Calls that blocks load by themselves. */
export const blockData = (context: CompileContext, blocks: readonly Block[]): Record<string, CallUse> =>
  Object.assign({}, ...blocks.map((block) => stepOf(block).data?.(context, block)));

/** Words of a form with a few fields that is part of a page. */
const requestWords = [
  'form.send',
  'form.sending',
  'form.optional',
  'form.choose',
  'form.none',
  'form.failed',
  'form.fault.',
  'form.summary',
];

/** Prefixes of the words that blocks show. */
export const blockWords = (page: string, blocks: readonly BlockPart[]): string[] =>
  blocks.flatMap((block) => [
    `block.${block.kind}.`,
    ...(block.contentRequest || block.reply ? requestWords : []),
    ...(stepOf(block).words?.(block, page) ?? []),
    ...columnWords([
      ...(block.columns ?? []),
      ...(block.details ?? []),
      block.column,
      ...(block.inputs ?? []),
      ...(block.contentRequest?.fields ?? []),
      ...(block.marked ?? []),
    ]),
  ]);

/** Calls that blocks make in the browser. */
export const blockUses = (blocks: readonly BlockPart[]): Use[] => blocks.flatMap((block) => stepOf(block).uses?.(block) ?? []);

/** Names that blocks read from the query of the address without a binding. */
export const blockQueries = (blocks: readonly BlockPart[]): string[] => blocks.flatMap((block) => stepOf(block).queries ?? []);
