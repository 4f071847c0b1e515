import { type ComponentProps, useRef } from 'react';
import { isFiltered } from '../../../shared/lists/list.ts';
import { usePortal } from '../../context.ts';
import { SearchField } from '../../shell/search/SearchField.tsx';
import { useWords } from '../../words.ts';
import { HiddenState } from '../list/filters/ListForm.tsx';
import { type ListApi, ListContext } from '../list/listContext.ts';
import { useResultAnnouncement } from '../list/results/useResultAnnouncement.ts';
import { Tabs } from '../list/Tabs.tsx';
import { useListApi } from '../list/useListApi.ts';
import type { PageProps } from '../props.ts';
import { useReportView } from '../useReportView.ts';
import type { SearchAnswer } from './answer.ts';
import { Facets, isFaceted } from './Facets.tsx';
import { foundText } from './foundText.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import '../../styles/hits.css';

/** A page of the kind search: the field and the results; before a search, starting points. */
export default function SearchPage({ page, loaded }: PageProps<'search'>) {
  const { head, data, failures, scope } = loaded;
  const t = useWords();
  const answer = data.rows as SearchAnswer | undefined;
  const list = useListApi({ shape: page, page, title: t('search.page.hits'), answer, failure: failures.rows, scope });
  useReportView(page, scope);
  const found = useRef<HTMLElement>(null);
  useResultAnnouncement(list, found, foundText);
  const isRequested = isFiltered(list.state);
  const hasFacets = isRequested && page.list.filters.some((filter) => isFaceted(filter, list.state, answer));
  const isPortals = usePortal().tables.settings.search?.route === page.id;
  const title = head.breadcrumb.at(-1)?.title ?? head.title;
  return (
    <ListContext value={list}>
      <header className="page-head finding-head">
        <h1>{title}</h1>
        {!isRequested && head.description && <p>{head.description}</p>}
        <Query list={list} within={isPortals ? undefined : { name: title, action: loaded.pathname }} />
      </header>
      {isRequested && <Tabs onlyFound />}
      <div className={hasFacets ? 'finding' : undefined}>
        {hasFacets && <Facets />}
        <section className="found" aria-label={list.title} ref={found} tabIndex={-1}>
          {isRequested ? (
            <SearchResults page={page} answer={answer} hot={data.hot} />
          ) : (
            <SearchStart page={page} answer={answer} hot={data.hot} />
          )}
        </section>
      </div>
    </ListContext>
  );
}

/** The search field preserves the current filters. Without script its form contains them. */
function Query({ list: { state, addressOf }, within }: { list: ListApi } & Pick<ComponentProps<typeof SearchField>, 'within'>) {
  const { navigate } = usePortal();
  return (
    <SearchField
      variant="page"
      value={state.keyword}
      within={within}
      onRun={(keyword) => navigate(addressOf({ keyword }), { preserveScroll: true })}
    >
      <HiddenState queryParts={fieldParameters} />
    </SearchField>
  );
}

const fieldParameters = ['keyword'] as const;
