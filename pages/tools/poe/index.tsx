import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { poe } from './poe.ts';

/** The tool as a chunk of its own, with its formula. */
export default function PoeBlock({ block }: BlockProps<'poe'>) {
  return <Tool block={block} formula={poe} />;
}
