import type { Column } from '../../shared/portal.ts';
import { type FieldModule, isEmptyValue, type Wording } from './field.ts';

type ShownItem = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<Column['kind'], FieldModule>>;

/**
 * Ordered small records: their number in a table, a nested table elsewhere. `fields` is a function, because items is
 * itself one of the kinds.
 */
export const itemsField = (fields: () => Fields): FieldModule => ({
  align: 'start',
  Cell({ value, column, wording, dense }) {
    const all = itemsIn(value);
    if (dense) return <span>{wording.t('shell.cell.items', { count: all.length, number: wording.format.number(all.length) })}</span>;
    const { parts: columns = [] } = column;
    return (
      <table className="cell-items">
        <thead>
          <tr>
            {columns.map((own) => (
              <th key={own.field} scope="col" data-align={fields()[own.kind].align}>
                {wording.t(`field.${own.noun}.${own.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((item, index) => (
            <tr key={index}>
              {columns.map((own) => (
                <td key={own.field} data-align={fields()[own.kind].align}>
                  {!isEmptyValue(item[own.field]) &&
                    fields()[own.kind].Cell({ value: item[own.field], column: own, wording, dense: true, lang: undefined })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  },
  text: (value, wording, column) =>
    itemsIn(value)
      .map((item) => lineOf(fields(), item, column, wording))
      .join('\n'),
});

const itemsIn = (value: unknown): readonly ShownItem[] => (Array.isArray(value) ? (value as ShownItem[]) : []);

const lineOf = (fields: Fields, item: ShownItem, { parts = [] }: Column, wording: Wording): string =>
  parts
    .filter(({ field }) => !isEmptyValue(item[field]))
    .map((own) => fields[own.kind].text(item[own.field], wording, own))
    .join(wording.t('shell.cell.between'));
