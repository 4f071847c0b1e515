import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { firmwareName } from './firmwareName.ts';

/** The tool with its formula, in a separate chunk. */
export default function FirmwareNameBlock({ block }: BlockProps<'firmwareName'>) {
  return <Tool block={block} formula={firmwareName} />;
}
