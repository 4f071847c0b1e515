import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import './notice.css';

/** The colour of each tone; an icon and a word convey the same. Other tones have no colour. */
const looks: Readonly<Record<string, string>> = { critical: 'danger', high: 'warning', medium: 'warning' };

/** Maximum number of notices that are initially open. Critical ones are always open. More would push the page below the first screen. */
const maxShown = 3;

type NoticePart = BlockProps<'notice'>['block'];

/** Urgent rows at the top of the page. A failed load renders nothing. */
export default function NoticeBlock({ block }: BlockProps<'notice'>) {
  const { data } = useLoadedPage();
  const t = useWords();
  const rows = rowsIn(data[block.of]);
  if (rows.length === 0) return null;
  const [shown, folded] = folding(rows, block);
  return (
    <div className="block block-notice">
      <Notices block={block} rows={shown} />
      {folded.length > 0 && (
        <details className="notice-rest">
          <summary className="opens">{t('block.notice.more', { count: folded.length })}</summary>
          <Notices block={block} rows={folded} />
        </details>
      )}
    </div>
  );
}

/** Collapsing a single row would save no space, because its summary is as high as the row. */
function folding(rows: readonly unknown[], block: NoticePart): [readonly unknown[], readonly unknown[]] {
  const isShown = (row: unknown, index: number) => index < maxShown || fieldIn(row, block.tone) === 'critical';
  const folded = rows.filter((row, index) => !isShown(row, index));
  return folded.length > 1 ? [rows.filter(isShown), folded] : [rows, []];
}

function Notices({ block, rows }: { block: NoticePart; rows: readonly unknown[] }) {
  const { scope } = useLoadedPage();
  const { tables } = usePortal();
  const [title, scale, date] = block.columns ?? [];
  if (!title) return null;
  return rows.map((row, index) => {
    const tone = String(fieldIn(row, block.tone));
    const to = opensTo(tables, block.opens, { ...scope, row });
    const name = <FieldValue column={title} record={row} />;
    return (
      <div key={to ?? index} className={`notice notice-${looks[tone] ?? 'note'}`}>
        <p>
          {scale && <FieldValue column={{ ...scale, as: 'badge' }} record={row} />}{' '}
          {to ? (
            <RouteLink className="link" to={to}>
              {name}
            </RouteLink>
          ) : (
            name
          )}{' '}
          {date && (
            <span className="notice-date">
              <FieldValue column={date} record={row} />
            </span>
          )}
        </p>
      </div>
    );
  });
}
