import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { cable } from './cable.ts';

/** The tool as a chunk of its own, with its formula. */
export default function CableBlock({ block }: BlockProps<'cable'>) {
  return <Tool block={block} formula={cable} />;
}
