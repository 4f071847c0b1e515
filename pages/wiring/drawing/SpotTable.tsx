import { fieldIn, isSomething } from '../../../runtime/browser/blocks/answers.ts';
import { FieldValue } from '../../../runtime/browser/blocks/FieldValue.tsx';
import { fields } from '../../../runtime/browser/fields/index.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import type { Column } from '../../../runtime/shared/portal.ts';
import { rowId, spotId } from './spots.ts';

interface SpotTableProps {
  columns: readonly Column[];
  rows: readonly unknown[];
  spots: ReadonlyMap<string, unknown>;
  marked: string | null;
  onMark: (spot: string | null) => void;
  onShow: (spot: string) => void;
}

/** The parts of the drawing as a table, for screen readers and for reference while wiring. */
export function SpotTable({ columns: declared, rows, spots, marked, onMark, onShow }: SpotTableProps) {
  const t = useWords();
  const columns = declared.filter(({ field }) => rows.some((row) => isSomething(fieldIn(row, field))));
  const [first] = columns;
  if (!first) return null;
  return (
    <table className="table table-cards drawing-table">
      <caption className="visually-hidden">{t('block.drawing.table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.field} scope="col">
              {t(`field.${column.noun}.${column.name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const spot = String(fieldIn(row, first.field));
          const isInDrawing = spots.has(spot);
          return (
            <tr
              key={spot}
              id={isInDrawing ? rowId(spot) : undefined}
              className={marked === spot ? 'drawing-row-marked' : undefined}
              onPointerEnter={isInDrawing ? () => onMark(spot) : undefined}
              onPointerLeave={isInDrawing ? () => onMark(null) : undefined}
            >
              {columns.map((column, index) => (
                <td
                  key={column.field}
                  className={index === 0 ? 'row-title' : classOf(column)}
                  data-label={index === 0 ? undefined : t(`field.${column.noun}.${column.name}`)}
                >
                  {index === 0 && isInDrawing ? (
                    <a
                      className="table-title"
                      href={`#${spotId(spot)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        onShow(spot);
                        document.getElementById(spotId(spot))?.focus({ preventScroll: true });
                      }}
                      onFocus={() => onMark(spot)}
                      onBlur={() => onMark(null)}
                    >
                      <FieldValue column={column} record={row} dense />
                      <span className="visually-hidden">: {t('block.drawing.show')}</span>
                    </a>
                  ) : (
                    <FieldValue column={column} record={row} dense />
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const classOf = ({ kind }: Column): string | undefined => (fields[kind].fixed ? 'fixed' : undefined);
