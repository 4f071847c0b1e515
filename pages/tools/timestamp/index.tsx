import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { timestamp } from './timestamp.ts';

/** The tool as a chunk of its own, with its formula. */
export default function TimestampBlock({ block }: BlockProps<'timestamp'>) {
  return <Tool block={block} formula={timestamp} />;
}
