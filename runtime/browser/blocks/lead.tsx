import { foreignText } from '../../shared/foreign.ts';
import { usePageData, usePortal } from '../context.ts';
import { textIn } from './answers.ts';
import type { BlockProps } from './props.ts';

/** A plain sentence or two that say the most important before the body does. */
export function LeadBlock({ block }: BlockProps<'lead'>) {
  const { site } = usePortal().tables;
  const record = usePageData(block.of);
  const text = textIn(record, block.field);
  if (!text) return null;
  return (
    <p className="block block-lead" {...foreignText(site, record)}>
      {text}
    </p>
  );
}
