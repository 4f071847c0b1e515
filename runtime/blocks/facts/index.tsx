import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { MoreLink } from '../../browser/blocks/MoreLink.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { usePageData, usePortal } from '../../browser/context.ts';
import type { Fact } from '../../browser/fields/facts.tsx';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { foreignText } from '../../shared/text/foreign.ts';

/** Label and value pairs, such as a specification, or the first of them. */
export default function FactsBlock({ block }: BlockProps<'facts'>) {
  const { site } = usePortal().tables;
  const record = usePageData(block.of);
  const facts = rowsIn(fieldIn(record, block.field)) as Fact[];
  if (facts.length === 0) return null;
  return (
    <BlockSection kind="facts" heading={block.heading}>
      <dl className="facts" {...foreignText(site, record)}>
        {facts.slice(0, block.first).map(({ label, value }, index) => (
          <FactPair key={`${index} ${label}`} label={label} value={value} />
        ))}
      </dl>
      <MoreLink more={block.more} heading={block.heading} total={facts.length} />
    </BlockSection>
  );
}

const FactPair = ({ label, value }: Fact) => (
  <>
    <dt>{label}</dt>
    <dd>
      <bdi>{withCodes(value)}</bdi>
    </dd>
  </>
);
