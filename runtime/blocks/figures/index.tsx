import { fieldIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { Trouble } from '../../browser/blocks/Trouble.tsx';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage } from '../../browser/context.ts';
import { useWords } from '../../browser/words.ts';
import './figures.css';

/** Key figures of a record. */
export default function FiguresBlock({ block }: BlockProps<'figures'>) {
  const { data, failures } = useLoadedPage();
  const format = useFormat();
  const t = useWords();
  if (failures[block.of]) return <Trouble text={t('block.figures.failed')} retry={t('block.figures.retry')} />;
  return (
    <dl className="block block-figures">
      {(block.columns ?? []).map((column) => (
        <div key={column.field}>
          <dt>{t(`field.${column.noun}.${column.name}`)}</dt>
          <dd className="figures">{format.number(Number(fieldIn(data[block.of], column.field) ?? 0))}</dd>
        </div>
      ))}
    </dl>
  );
}
