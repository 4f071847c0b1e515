import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { timestamp } from './timestamp.ts';

/** The tool with its formula, in a separate chunk. */
export default function TimestampBlock({ block }: BlockProps<'timestamp'>) {
  return <Tool block={block} formula={timestamp} />;
}
