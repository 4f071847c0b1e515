import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { poe } from './poe.ts';

/** The tool with its formula, in a separate chunk. */
export default function PoeBlock({ block }: BlockProps<'poe'>) {
  return <Tool block={block} formula={poe} />;
}
