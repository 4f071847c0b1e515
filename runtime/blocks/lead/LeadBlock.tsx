import { fieldIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { usePageData, usePortal } from '../../browser/context.ts';
import { MarkedText, type MarkedValue } from '../../browser/fields/marked.tsx';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { foreignText } from '../../shared/text/foreign.ts';

/** A short text before the body, such as a summary or an answer. */
export function LeadBlock({ block }: BlockProps<'lead'>) {
  const { site } = usePortal().tables;
  const record = usePageData(block.of);
  const value = fieldIn(record, block.field) as string | MarkedValue | undefined;
  const isMarked = typeof value === 'object';
  if (!(isMarked ? value.text : value)) return null;
  const text = isMarked ? <MarkedText value={value} /> : value && withCodes(value);
  if (!block.heading)
    return (
      <p className="block block-lead" {...foreignText(site, record)}>
        {text}
      </p>
    );
  return (
    <BlockSection kind="lead" heading={block.heading}>
      <p {...foreignText(site, record)}>{text}</p>
    </BlockSection>
  );
}
