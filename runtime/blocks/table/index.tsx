import { AddToTray } from '../../browser/batch/AddToTray.tsx';
import { fieldIn, isSomething, meets, rowsIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import type { Wording } from '../../browser/fields/field.ts';
import { fields } from '../../browser/fields/index.ts';
import { useWording } from '../../browser/fields/parts/FieldCell.tsx';
import { Actions } from '../../browser/pages/list/actions/Actions.tsx';
import { ConfirmDialog } from '../../browser/pages/list/actions/ConfirmDialog.tsx';
import { FailedCall } from '../../browser/pages/list/actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from '../../browser/pages/list/actions/rowCalls.ts';
import type { ListRecord } from '../../browser/pages/list/answer.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { type BatchFile, storedFilePath } from '../../shared/files/batch.ts';
import type { Column } from '../../shared/portal.ts';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import './table.css';

/** Tables with more columns scroll horizontally on narrow pages. */
const maxOnTablet = 4;

/** Tables with up to this number of columns are narrow, so that values are close to their names. */
const fewest = 3;

/** Rows of a loaded list as a table. Renders nothing if the visitor may not load the list. */
export default function TableBlock({ block }: BlockProps<'table'>) {
  return block.download || block.actions ? <ActiveTable block={block} /> : <TableSection block={block} />;
}

/** A table of downloads or with actions, whose rows share one dialog. */
function ActiveTable({ block }: BlockProps<'table'>) {
  const calls = useMakeRowCalls();
  return (
    <RowCallsContext value={calls}>
      <TableSection block={block} />
      <FailedCall />
      <ConfirmDialog />
    </RowCallsContext>
  );
}

function TableSection({ block }: BlockProps<'table'>) {
  const { data, failures, tables } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(block.field === undefined ? data[block.of] : fieldIn(data[block.of], block.field));
  const isFailed = failures[block.of] !== undefined;
  if (!isFailed && rows.length === 0 && (!block.empty || data[block.of] === undefined)) return null;
  return (
    <BlockSection kind="table" heading={block.heading}>
      {isFailed ? (
        <LoadFailure text={t('block.table.failed')} retry={t('block.table.retry')} />
      ) : rows.length === 0 ? (
        <p className="quiet">{t(`page.${tables?.page.id}.${block.empty}`)}</p>
      ) : (
        <Rows block={block} rows={rows} />
      )}
    </BlockSection>
  );
}

/** The rows, with folded ones below. */
function Rows({ block, rows }: BlockProps<'table'> & { rows: readonly unknown[] }) {
  const { tables: page } = useLoadedPage();
  const t = useWords();
  const { folded } = block;
  const isFolded = (row: unknown) => folded !== undefined && meets(row, folded.when);
  const behind = rows.filter(isFolded);
  if (!folded || behind.length === 0) return <Table block={block} rows={rows} />;
  const heading = t(`page.${page?.page.id}.${folded.heading}`, { count: behind.length });
  return (
    <>
      {behind.length < rows.length && <Table block={block} rows={rows.filter((row) => !isFolded(row))} />}
      <details className="folded">
        <summary>{heading}</summary>
        <Table block={block} rows={behind} label={heading} />
      </details>
    </>
  );
}

function Table({ block, rows, label }: BlockProps<'table'> & { rows: readonly unknown[]; label?: string }) {
  const t = useWords();
  const { tables: page } = useLoadedPage();
  // Omits columns without values.
  const declared: readonly Column[] = block.columns ?? [];
  const columns = declared.filter(({ field }) => rows.some((row) => isSomething(fieldIn(row, field))));
  return (
    <div className={columns.length > maxOnTablet ? 'table-wide' : columns.length <= fewest ? 'table-few' : undefined}>
      <table className="table table-cards" aria-label={label ?? (block.heading && t(`page.${page?.page.id}.${block.heading}`))}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={classOf(column)}>
                {t(`field.${column.noun}.${column.name}`)}
              </th>
            ))}
            {(block.tray || block.download) && (
              <th>
                <span className="visually-hidden">{t(block.tray ? 'shell.tray' : 'block.downloads.take')}</span>
              </th>
            )}
            {block.actions && (
              <th>
                <span className="visually-hidden">{t('block.table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no ids, so their index is the key.
            <TableRow key={index} block={block} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({ block, row, columns }: BlockProps<'table'> & { row: unknown; columns: readonly Column[] }) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const t = useWords();
  const wording = useWording();
  const to = opensTo(tables, block.opens, { ...scope, row });
  return (
    <tr>
      {columns.map((column, index) => (
        <td
          key={column.field}
          className={index === 0 ? 'row-title' : classOf(column)}
          data-label={index === 0 ? undefined : t(`field.${column.noun}.${column.name}`)}
        >
          {index === 0 && to ? (
            <RouteLink className="table-title" to={to}>
              <FieldValue column={column} record={row} dense />
            </RouteLink>
          ) : (
            <FieldValue column={column} record={row} dense />
          )}
        </td>
      ))}
      {(block.tray || block.download) && (
        <td className="row-actions">
          {isFile(row) && (
            <div className="row-takes">
              {block.download && (
                <DownloadButton
                  file={{ fileName: row.fileName, fileOriginPath: storedFilePath(row) }}
                  first={block.download.first}
                  record={row as unknown as ListRecord}
                  scope={{ ...scope, row }}
                  className="button-small"
                  {...(to && { about: { to, text: t('block.downloads.about') } })}
                />
              )}
              {block.tray && <AddToTray file={row} />}
            </div>
          )}
        </td>
      )}
      {block.actions && (
        <td className="row-actions">
          <div className="row-takes">
            <Actions actions={block.actions} row={row as ListRecord} name={nameOfRow(row, columns, wording)} scope={{ ...scope, row }} />
          </div>
        </td>
      )}
    </tr>
  );
}

/** The name of a row in the dialog of an action: its first texts and numbers, formatted as in its cells. */
const nameOfRow = (row: unknown, columns: readonly Column[], wording: Wording): string =>
  columns
    .map((column) => ({ column, value: fieldIn(row, column.field) }))
    .filter(({ value }) => typeof value === 'string' || typeof value === 'number')
    .slice(0, 2)
    .map(({ column, value }) => fields[column.kind].text(value, wording, column))
    .join(' · ');

/** A withdrawn row has no file. */
function isFile(row: unknown): row is BatchFile {
  const { attachmentId, fileName, size } = row as Partial<BatchFile>;
  return typeof attachmentId === 'string' && typeof fileName === 'string' && typeof size === 'number';
}

function classOf({ kind }: Column): string | undefined {
  const { align, fixed, whole } = fields[kind];
  if (align === 'end') return 'number';
  return fixed ? 'fixed' : whole && 'whole';
}
