import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { subnet } from './subnet.ts';

/** The tool with its formula, in a separate chunk. */
export default function SubnetBlock({ block }: BlockProps<'subnet'>) {
  return <Tool block={block} formula={subnet} />;
}
