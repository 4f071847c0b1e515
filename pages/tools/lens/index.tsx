import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { FieldOfView } from './FieldOfView.tsx';
import { lens } from './lens.ts';

/** The tool with its formula and its diagram, in a separate chunk. */
export default function LensBlock({ block }: BlockProps<'lens'>) {
  return <Tool block={block} formula={lens} drawing={(answer) => <FieldOfView answer={answer} />} />;
}
