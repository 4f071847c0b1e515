import type { ReactNode } from 'react';
import { hasLooks } from '../../../../shared/lists/list.ts';
import { usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useList } from '../listContext.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportLink } from './ExportLink.tsx';
import { FeedLinks } from './FeedLinks.tsx';
import { ListOffers } from './ListOffers.tsx';
import { SortField } from './SortField.tsx';
import { totalText } from './total.ts';

/** The number of rows, and controls for their display. */
export function ResultBar({ hasOffers }: { hasOffers: boolean }) {
  const { shape, answer, hasNoRows, wording } = useList();
  const { look, short, feed } = shape.list;
  const isEmpty = hasNoRows && !feed;
  const isSorted = !hasNoRows && look !== 'entries';
  const isSwitched = !hasNoRows && hasLooks(shape.list);
  const { exactTotal } = usePortal().tables.settings.limits;
  if (short || isEmpty) return hasOffers && <ListOffers />;
  return (
    <div className="toolbar list-bar">
      {hasOffers && <ListOffers />}
      <p className="list-total">{answer && totalText(wording, answer.total, exactTotal)}</p>
      <div className="buttons spring">
        {isSorted && <SortField />}
        <Tools hasLooks={isSwitched}>
          {isSwitched && <LookSwitch />}
          {isSwitched && <ColumnMenu />}
          <FeedLinks />
          {shape.list.exports.length > 0 && <ExportLink />}
        </Tools>
      </div>
    </div>
  );
}

/** Less frequent controls, in a popover. */
function Tools({ hasLooks: isSwitched, children }: { hasLooks: boolean; children: ReactNode }) {
  const {
    shape: { list },
    title,
    wording: { t },
  } = useList();
  if (list.exports.length === 0 && !list.feed && !isSwitched) return null;
  const label = t('list.action.more', { row: title });
  return (
    <>
      <button
        type="button"
        className="button button-small button-icon list-more"
        popoverTarget="list-tools"
        aria-label={label}
        title={label}
      >
        <Icon name="more" />
      </button>
      <div className="panel list-tools" id="list-tools" popover="auto" role="group" aria-label={label}>
        {children}
      </div>
    </>
  );
}

const looks = ['rows', 'cards'] as const;

function LookSwitch() {
  const {
    state,
    addressOf,
    wording: { t },
  } = useList();
  const labels = { rows: t('list.look.rows'), cards: t('list.look.cards') };
  return (
    <div className="button-group look-switch" role="group" aria-label={t('list.look.label')}>
      {looks.map((look) => (
        <RouteLink
          key={look}
          className="button button-small"
          to={addressOf({ look })}
          preserveScroll
          aria-current={state.look === look ? 'true' : undefined}
        >
          <Icon name={look} />
          {labels[look]}
        </RouteLink>
      ))}
    </div>
  );
}
