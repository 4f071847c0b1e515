import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { Tool } from '../form/Tool.tsx';
import { FieldOfView } from './FieldOfView.tsx';
import { lens } from './lens.ts';

/** The tool as a chunk of its own, with its formula and its drawing. */
export default function LensBlock({ block }: BlockProps<'lens'>) {
  return <Tool block={block} formula={lens} drawing={(answer) => <FieldOfView answer={answer} />} />;
}
