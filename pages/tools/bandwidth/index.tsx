import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { bandwidth } from './bandwidth.ts';

/** The tool with its formula, in a separate chunk. */
export default function BandwidthBlock({ block }: BlockProps<'bandwidth'>) {
  return <Tool block={block} formula={bandwidth} />;
}
