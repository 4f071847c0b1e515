import type { Column } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { fields } from '../../fields/index.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import { rowsIn } from '../answers.ts';
import { BlockSection } from '../BlockSection.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { opensTo } from '../opens.ts';
import type { BlockProps } from '../props.ts';
import { Trouble } from '../Trouble.tsx';
import './table.css';

/** Rows of a loaded list as a table. One that the visitor may not even ask for is not missed. */
export default function TableBlock({ block }: BlockProps<'table'>) {
  const { data, failures, tables } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(data[block.of]);
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && rows.length === 0 && (!block.empty || data[block.of] === undefined)) return null;
  return (
    <BlockSection kind="table" heading={block.heading}>
      {isFailed ? (
        <Trouble text={t('block.table.failed')} retry={t('block.table.retry')} />
      ) : rows.length === 0 ? (
        <p className="quiet">{t(`page.${tables?.page.id}.${block.empty}`)}</p>
      ) : (
        <Table block={block} rows={rows} />
      )}
    </BlockSection>
  );
}

function Table({ block, rows }: BlockProps<'table'> & { rows: readonly unknown[] }) {
  const t = useWords();
  const { tables: page } = useLoadedPage();
  const columns: readonly Column[] = block.columns ?? [];
  return (
    <table className="table table-cards" aria-label={block.heading && t(`page.${page?.page.id}.${block.heading}`)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col" className={classOf(column)}>
              {t(`field.${column.noun}.${column.name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows of a whole answer are told apart by their place alone.
          <TableRow key={at} block={block} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ block, row, columns }: BlockProps<'table'> & { row: unknown; columns: readonly Column[] }) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const t = useWords();
  const to = opensTo(tables, block.opens, { ...scope, row });
  return (
    <tr>
      {columns.map((column, at) => (
        <td
          key={column.field}
          className={at === 0 ? 'row-title' : classOf(column)}
          data-label={at === 0 ? undefined : t(`field.${column.noun}.${column.name}`)}
        >
          {at === 0 && to ? (
            <RouteLink className="table-title" to={to}>
              <FieldValue column={column} record={row} dense />
            </RouteLink>
          ) : (
            <FieldValue column={column} record={row} dense />
          )}
        </td>
      ))}
    </tr>
  );
}

function classOf({ kind }: Column): string | undefined {
  const { align, fixed } = fields[kind];
  return align === 'end' ? 'number' : fixed && 'fixed';
}
