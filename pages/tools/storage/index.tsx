import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { storage } from './storage.ts';

/** The tool with its formula, in a separate chunk. */
export default function StorageBlock({ block }: BlockProps<'storage'>) {
  return <Tool block={block} formula={storage} />;
}
