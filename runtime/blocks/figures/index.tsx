import { fieldIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import './figures.css';

type FiguresPart = BlockProps<'figures'>['block'];

/** Key figures of a record. Renders nothing if the visitor may not load it. */
export default function FiguresBlock({ block }: BlockProps<'figures'>) {
  const { data, failures } = useLoadedPage();
  const t = useWords();
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && data[block.of] === undefined) return null;
  const shown = isFailed ? <LoadFailure text={t('block.figures.failed')} retry={t('block.figures.retry')} /> : <Figures block={block} />;
  if (!block.heading) return shown;
  return (
    <BlockSection kind="figures" heading={block.heading}>
      {shown}
    </BlockSection>
  );
}

function Figures({ block: { of, columns = [], heading } }: { block: FiguresPart }) {
  const { data, scope } = useLoadedPage();
  const { tables } = usePortal();
  const format = useFormat();
  const t = useWords();
  return (
    <dl className={heading ? 'figure-list' : 'block block-figures figure-list'}>
      {columns.map(({ field, noun, name, opens }) => {
        const to = opensTo(tables, opens, scope);
        const number = format.number(Number(fieldIn(data[of], field) ?? 0));
        const label = t(`field.${noun}.${name}`);
        return (
          <div key={field}>
            <dt>
              {to ? (
                <RouteLink className="link" to={to}>
                  {label}
                </RouteLink>
              ) : (
                label
              )}
            </dt>
            <dd className="figures">{number}</dd>
          </div>
        );
      })}
    </dl>
  );
}
