import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { Trouble } from '../../browser/blocks/Trouble.tsx';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
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
      {isFailed ? <Trouble text={t('block.rows.failed')} retry={t('block.rows.retry')} /> : <Rows block={block} />}
      {!isFailed && <More block={block} />}
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
      {rowsIn(data[block.of]).map((row, at) => (
        <li key={`${at} ${String(fieldIn(row, title.field))}`} className={rowClass}>
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

/** A link to the complete list, with the number of its rows if the block shows only the first. */
function More({ block: { of, more, heading } }: { block: RowsPart }) {
  const { tables } = usePortal();
  const { data, scope, tables: page } = useLoadedPage();
  const format = useFormat();
  const t = useWords();
  const { total = 0 } = (data[of] ?? {}) as { total?: number };
  const to = opensTo(tables, more, scope);
  if (!to) return null;
  return (
    <p className="rows-more">
      <RouteLink className="link" to={to}>
        {t('block.rows.more')}
        {total > rowsIn(data[of]).length && ` (${format.number(total)})`}
        {heading && <span className="visually-hidden">: {t(`page.${page?.page.id}.${heading}`)}</span>}
      </RouteLink>
    </p>
  );
}
