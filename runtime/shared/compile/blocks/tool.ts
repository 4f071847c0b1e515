import type { ToolField, ToolOutput } from '../../../../schema/define/pages/tool.ts';
import { inside } from '../bindings.ts';
import { type CompileContext, requireWord } from '../context.ts';
import type { BlockScope } from './step.ts';

interface ToolCard {
  kind: string;
  product?: string | undefined;
  models?: string | undefined;
  fields: readonly ToolField[];
  outputs: readonly ToolOutput[];
  refusals?: readonly string[] | undefined;
  notes?: readonly string[] | undefined;
  rows?: readonly string[] | undefined;
  material?: readonly string[] | undefined;
  sources: readonly { id: string }[];
}

/** Checks a tool: every part needs a word, and a default must be in its range. */
export function compileTool<Card extends ToolCard>(context: CompileContext, block: Card, scope: BlockScope): Card {
  const need = (part: string, id: string) => requireWord(context, `block.${block.kind}.${part}.${id}`, scope.location);
  for (const [index, field] of block.fields.entries()) {
    need('field', field.id);
    if (field.hint) need('hint', field.id);
    if (field.kind === 'choice' && !field.plain) for (const value of field.values) need(`choice.${field.id}`, value);
    if (!isInRange(field))
      context.check.error(inside(scope.location, 'fields', index), 'binding-type', `the default of ${field.id} is none of its values`);
  }
  for (const { id } of block.outputs) need('output', id);
  for (const id of block.refusals ?? []) need('refused', id);
  for (const id of block.notes ?? []) need('note', id);
  for (const id of block.rows ?? []) need('rows', id);
  for (const id of block.material ?? []) need('material', id);
  for (const { id } of block.sources) need('source', id);
  requireWord(context, `block.${block.kind}.formula`, scope.location);
  const numbers = block.fields.filter((field) => field.kind === 'number');
  for (const { unit } of [...numbers, ...block.outputs]) if (unit) requireWord(context, `block.tool.unit.${unit}`, scope.location);
  for (const name of ['product', 'models'] as const)
    if (block[name] !== undefined)
      context.check.known(inside(scope.location, name), 'unknown-binding', 'name that the page loads', block[name], scope.names);
  return block;
}

function isInRange(field: ToolField): boolean {
  if (field.kind === 'number') return field.value >= field.min && field.value <= field.max;
  return field.kind === 'line' || field.values.includes(field.value);
}

/** Words that every tool shows. */
export const toolWords = (): string[] => ['block.tool.'];

/** Names that a tool reads from the query of the address. */
export const toolQueries = ['product', 'filled'] as const;

/** Names that a tool writes into the query of the address. */
export const toolParameters = ({ fields }: Pick<ToolCard, 'fields'>): string[] => ['product', 'filled', ...fields.map(({ id }) => id)];
