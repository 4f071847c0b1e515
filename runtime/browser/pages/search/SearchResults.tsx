import { writeListState } from '../../../shared/lists/list.ts';
import type { SearchPage } from '../../../shared/portal.ts';
import { path } from '../../../shared/routing/path.ts';
import { usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { ActiveFilters } from '../list/filters/ActiveFilters.tsx';
import { ListContentRequest } from '../list/ListContentRequest.tsx';
import { useList } from '../list/listContext.ts';
import { Pager } from '../list/results/Pager.tsx';
import { SortField } from '../list/results/SortField.tsx';
import { EmptyRows } from '../list/rows/EmptyRows.tsx';
import { FailedRows } from '../list/rows/FailedRows.tsx';
import { usePendingState } from '../list/rows/usePendingState.ts';
import type { SearchAnswer } from './answer.ts';
import { facetsId, isFaceted } from './Facets.tsx';
import { foundText } from './foundText.ts';
import { Help } from './Help.tsx';
import { Hit, WaitingHit } from './Hit.tsx';
import { NoResults } from './NoResults.tsx';

interface FoundProps {
  page: SearchPage;
  answer: SearchAnswer | undefined;
  hot: unknown;
}

/** More placeholders than fill the viewport would cause flicker. */
const maxPlaceholders = 6;

/** The results, the empty state, or placeholders while loading. */
export function SearchResults(props: FoundProps) {
  const coming = usePendingState();
  return (
    <>
      <Bar {...props} />
      <ActiveFilters omitsKeyword />
      <div aria-busy={coming !== undefined}>
        {coming ? <Waiting count={Math.min(coming.size, maxPlaceholders)} /> : <Answer {...props} />}
      </div>
      {!coming && <Pager />}
    </>
  );
}

function Answer({ page, answer, hot }: FoundProps) {
  const { state, scope } = useList();
  if (!answer) return <FailedRows />;
  if (answer.total === 0) return <NoResults page={page} answer={answer} hot={hot} />;
  if (answer.data.length === 0) return <EmptyRows />;
  return (
    <>
      {answer.help && <Help page={page} help={answer.help} />}
      <ol className="hits">
        {answer.data.map((row, index) => (
          // Keyed by index, because hits of different kinds may share an id.
          <Hit key={`${state.page} ${index}`} page={page} row={row} position={(state.page - 1) * state.size + index + 1} />
        ))}
      </ol>
      {answer.help && page.contentRequest && (
        <ListContentRequest key={state.keyword} page={page} contentRequest={page.contentRequest} scope={scope} />
      )}
    </>
  );
}

const Waiting = ({ count }: { count: number }) => (
  <ol className="hits" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <WaitingHit key={`waiting ${index}`} />
    ))}
  </ol>
);

/** The number of results, a button for the filters on narrow screens, and the sort order. */
function Bar({ page, answer }: FoundProps) {
  const { state, shape, wording } = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const { t, format } = wording;
  const set = Object.keys(state.filters).length;
  const hasFilters = shape.list.filters.some((filter) => isFaceted(filter, state, answer));
  return (
    <div className="toolbar list-bar found-bar">
      <p className="list-total">{answer && foundText(wording, answer.total, exactTotal)}</p>
      <div className="buttons spring">
        {hasFilters && (
          <button type="button" className="button button-small facets-open" popoverTarget={facetsId}>
            <Icon name="filter" />
            {t('search.page.filters')}
            {set > 0 && <span className="filter-set">{format.number(set)}</span>}
          </button>
        )}
        {page.save && <Save route={page.save} />}
        {answer?.total !== 0 && <SortField nameOf={(order) => t(`page.${page.id}.sort.${order}`)} />}
      </div>
    </div>
  );
}

/** A link to the form that saves this search. */
function Save({ route }: { route: string }) {
  const { state, shape, wording } = useList();
  const { tables } = usePortal();
  const written = writeListState(shape, tables.settings, {
    ...state,
    page: tables.settings.limits.page,
    size: tables.settings.limits.pageSize,
  });
  const query = Object.fromEntries([...new Set(written.keys())].map((name) => [name, written.getAll(name).join(',')]));
  return (
    <RouteLink className="button button-small button-quiet" to={path(tables, route, {}, query)}>
      <Icon name="collect" />
      {wording.t('search.page.save')}
    </RouteLink>
  );
}
