import { fieldIn, rowsIn, textIn } from '../../../runtime/browser/blocks/answers.ts';
import { BlockSection } from '../../../runtime/browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { usePageData, usePortal } from '../../../runtime/browser/context.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { foreignText } from '../../../runtime/shared/text/foreign.ts';
import './steps.css';

/** Numbered steps. Each has a fragment id, so that it can be linked to. */
export default function StepsBlock({ block }: BlockProps<'steps'>) {
  const { site } = usePortal().tables;
  const record = usePageData(block.of);
  const rows = rowsIn(fieldIn(record, block.field));
  if (rows.length === 0) return null;
  return (
    <BlockSection kind="steps" heading={block.heading}>
      <ol {...foreignText(site, record)}>
        {rows.map((row, index) => (
          // Steps have no ids, so their index is the key.
          <Step key={index} block={block} row={row} number={index + 1} />
        ))}
      </ol>
    </BlockSection>
  );
}

function Step({ block, row, number }: BlockProps<'steps'> & { row: unknown; number: number }) {
  const t = useWords();
  const caution = block.caution && textIn(row, block.caution);
  const picture = block.picture && textIn(row, block.picture);
  const Heading = block.heading ? 'h3' : 'h2';
  return (
    <li id={`step-${number}`}>
      <div className="step-told">
        <Heading>
          <a className="step-number figures" href={`#step-${number}`} aria-label={t('block.steps.step', { number })}>
            {number}
          </a>
          <span>{textIn(row, block.title)}</span>
        </Heading>
        {textIn(row, block.text)
          ?.split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        {caution && (
          <div className="notice notice-warning">
            <Icon name="warning" />
            <p>{caution}</p>
          </div>
        )}
      </div>
      {picture && <img className="step-picture" src={picture} alt="" width="480" height="360" loading="lazy" decoding="async" />}
    </li>
  );
}
