import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import './notice.css';

/** The colour of each tone; an icon and a word convey the same. Other tones have no colour. */
const looks: Readonly<Record<string, string>> = { critical: 'danger', high: 'warning', medium: 'warning' };

/** Urgent rows at the top of the page. A failed load renders nothing. */
export default function NoticeBlock({ block }: BlockProps<'notice'>) {
  const { data, scope } = useLoadedPage();
  const { tables } = usePortal();
  const [title, scale, date] = block.columns ?? [];
  const rows = rowsIn(data[block.of]);
  if (!title || rows.length === 0) return null;
  return (
    <div className="block block-notice">
      {rows.map((row, at) => {
        const tone = String(fieldIn(row, block.tone));
        const to = opensTo(tables, block.opens, { ...scope, row });
        const name = <FieldValue column={title} record={row} />;
        return (
          <div key={to ?? at} className={`notice notice-${looks[tone] ?? 'note'}`}>
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
      })}
    </div>
  );
}
