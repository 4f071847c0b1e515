import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { raid } from './raid.ts';

/** The tool with its formula, in a separate chunk. */
export default function RaidBlock({ block }: BlockProps<'raid'>) {
  return <Tool block={block} formula={raid} />;
}
