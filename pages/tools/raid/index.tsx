import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { raid } from './raid.ts';

/** The tool as a chunk of its own, with its formula. */
export default function RaidBlock({ block }: BlockProps<'raid'>) {
  return <Tool block={block} formula={raid} />;
}
