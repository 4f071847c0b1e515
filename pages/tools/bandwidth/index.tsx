import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { bandwidth } from './bandwidth.ts';

/** The tool as a chunk of its own, with its formula. */
export default function BandwidthBlock({ block }: BlockProps<'bandwidth'>) {
  return <Tool block={block} formula={bandwidth} />;
}
