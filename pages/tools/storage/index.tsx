import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { storage } from './storage.ts';

/** The tool as a chunk of its own, with its formula. */
export default function StorageBlock({ block }: BlockProps<'storage'>) {
  return <Tool block={block} formula={storage} />;
}
