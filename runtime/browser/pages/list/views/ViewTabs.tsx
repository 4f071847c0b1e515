import { Suspense, useState } from 'react';
import { usePortal } from '../../../context.ts';
import { lazyPart } from '../../../loading/chunks.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useRowCalls } from '../actions/rowCalls.ts';
import { useOffers } from '../actions/useOffers.ts';
import { useList } from '../listContext.ts';
import { type ListViewRow, useViews, type ViewCalls } from './useViews.ts';

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'));

/** The saved views of a list as tabs. The current view can be deleted; any other address can be saved. */
export function ViewTabs() {
  const {
    shape: { list },
    wording: { t },
  } = useList();
  const { offerOf } = useOffers();
  if (!list.views || offerOf({ kind: 'call', id: 'views', call: list.views.save }) !== 'yes') return null;
  return (
    <nav className="view-tabs" aria-label={t('savedViews.label')}>
      <Tabs />
      <ViewActions calls={list.views} />
    </nav>
  );
}

function Tabs() {
  const {
    wording: { t },
  } = useList();
  const { views, query, addressOf } = useViews();
  if (views.length === 0) return null;
  const tab = (key: string, text: string, view: Pick<ListViewRow, 'query' | 'isShared'>) => (
    <RouteLink key={key} to={addressOf(view)} preserveScroll aria-current={view.query === query ? 'true' : undefined}>
      {view.isShared && <Icon name="share" />}
      <bdi>{text}</bdi>
      {view.isShared && <span className="visually-hidden"> ({t('savedViews.shared')})</span>}
    </RouteLink>
  );
  return (
    <div className="tabs">
      {tab('', t('list.tabs.all'), { query: '', isShared: false })}
      {views.map((view) => tab(view.id, view.name, view))}
    </div>
  );
}

function ViewActions({ calls }: { calls: ViewCalls }) {
  const {
    scope,
    wording: { t },
  } = useList();
  const { navigate } = usePortal();
  const { begin, running } = useRowCalls();
  const { query, current, addressOf } = useViews();
  const [isOpen, setOpen] = useState(false);
  const remove = (view: ListViewRow) =>
    begin({
      action: { kind: 'call', id: 'removeView', call: calls.remove, with: { id: view.id }, confirm: 'danger' },
      label: t('savedViews.remove'),
      names: [view.name],
      isOfList: true,
      scope,
      then: () => navigate(addressOf({ query: '' }), { preserveScroll: true }),
    });
  return (
    <div className="buttons" data-needs-script>
      {(current?.isOwn ?? true) && query !== '' && (
        <button type="button" className="button button-quiet button-small" onClick={() => setOpen(true)}>
          <Icon name={current ? 'edit' : 'add'} />
          <span>{t(current ? 'savedViews.edit' : 'savedViews.save')}</span>
        </button>
      )}
      {current?.isOwn && (
        <button type="button" className="button button-quiet button-small" disabled={running !== undefined} onClick={() => remove(current)}>
          <Icon name="remove" />
          <span>{t('savedViews.remove')}</span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ViewDialog calls={calls} query={query} current={current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
