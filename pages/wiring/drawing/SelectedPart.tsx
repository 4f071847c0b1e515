import { fieldIn, isSomething } from '../../../runtime/browser/blocks/answers.ts';
import { FieldValue } from '../../../runtime/browser/blocks/FieldValue.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { Column } from '../../../runtime/shared/portal.ts';
import { rowId } from './spots.ts';

/** The highlighted part of the drawing, in reserved space, so that nothing moves. */
export function SelectedPart({ row, columns: [first, ...others] }: { row: unknown; columns: readonly Column[] }) {
  const t = useWords();
  if (!first) return null;
  return (
    <div className="drawing-told with-script" role="status">
      {row === undefined ? (
        <p className="quiet">{t('block.drawing.hint')}</p>
      ) : (
        <>
          <a className="drawing-told-name" href={`#${rowId(String(fieldIn(row, first.field)))}`}>
            <FieldValue column={first} record={row} dense />
          </a>
          <dl>
            {others
              .filter(({ field }) => isSomething(fieldIn(row, field)))
              .map((column) => (
                <div key={column.field}>
                  <dt>{t(`field.${column.noun}.${column.name}`)}</dt>
                  <dd>
                    <FieldValue column={column} record={row} dense />
                  </dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </div>
  );
}
