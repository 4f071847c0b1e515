import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { MoreLink } from '../../browser/blocks/MoreLink.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useWords } from '../../browser/words.ts';
import { looks } from './looks.tsx';

type RowsPart = BlockProps<'rows'>['block'];

/** Rows of a loaded list. */
export function RowsBlock({ block }: BlockProps<'rows'>) {
  const { data, failures } = useLoadedPage();
  const t = useWords();
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && rowsIn(data[block.of]).length === 0) return <NoRows block={block} />;
  return (
    <BlockSection kind="rows" heading={block.heading}>
      {isFailed ? <LoadFailure text={t('block.rows.failed')} retry={t('block.rows.retry')} /> : <Rows block={block} />}
      {!isFailed && <MoreLink more={block.more} heading={block.heading} total={totalOf(data[block.of])} />}
    </BlockSection>
  );
}

/** The empty state, or nothing. Renders nothing if the visitor may not load the list. */
function NoRows({ block: { of, heading, empty } }: { block: RowsPart }) {
  const { data, tables } = useLoadedPage();
  const t = useWords();
  if (!empty || data[of] === undefined) return null;
  return (
    <BlockSection kind="rows" heading={heading}>
      <p className="quiet">{t(`page.${tables?.page.id}.${empty}`)}</p>
    </BlockSection>
  );
}

function Rows({ block }: { block: RowsPart }) {
  const { data, scope } = useLoadedPage();
  const { tables } = usePortal();
  const { Row, list: List, listClass, rowClass } = looks[block.look ?? 'list'];
  const [title, ...others] = block.columns ?? [];
  if (!title) return null;
  return (
    <List className={listClass}>
      {rowsIn(data[block.of]).map((row, index) => (
        <li key={`${index} ${String(fieldIn(row, title.field))}`} className={rowClass}>
          <Row
            row={row}
            title={title}
            others={others}
            marks={block.marked}
            to={opensTo(tables, block.opens, { ...scope, row })}
            level={block.heading ? 'h3' : 'h2'}
          />
        </li>
      ))}
    </List>
  );
}

/** The number of all rows, if the answer has only the first ones. */
function totalOf(answer: unknown): number | undefined {
  const { total = 0 } = (answer ?? {}) as { total?: number };
  return total > rowsIn(answer).length ? total : undefined;
}
