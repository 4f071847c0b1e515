import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { cable } from './cable.ts';

/** The tool with its formula, in a separate chunk. */
export default function CableBlock({ block }: BlockProps<'cable'>) {
  return <Tool block={block} formula={cable} />;
}
