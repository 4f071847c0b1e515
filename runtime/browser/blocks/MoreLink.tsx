import type { Opens } from '../../../schema/define/index.ts';
import { useFormat } from '../clock/format.ts';
import { useLoadedPage, usePortal } from '../context.ts';
import { RouteLink } from '../widgets/RouteLink.tsx';
import { useWords } from '../words.ts';
import { opensTo } from './opens.ts';

interface MoreLinkProps {
  more: Opens | undefined;
  /** The block's heading id, which names the link for screen readers. */
  heading: string | undefined;
  /** Number of all entries, if the block shows fewer. */
  total?: number | undefined;
}

/** A link from a block to its complete list. */
export function MoreLink({ more, heading, total }: MoreLinkProps) {
  const { tables } = usePortal();
  const { scope, tables: page } = useLoadedPage();
  const format = useFormat();
  const t = useWords();
  const to = opensTo(tables, more, scope);
  if (!to) return null;
  return (
    <p className="rows-more">
      <RouteLink className="link" to={to}>
        {t('block.rows.more')}
        {total !== undefined && ` (${format.number(total)})`}
        {heading && <span className="visually-hidden">: {t(`page.${page?.page.id}.${heading}`)}</span>}
      </RouteLink>
    </p>
  );
}
