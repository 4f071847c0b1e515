import { useEffect, useState } from 'react';
import type { Filter, SearchPage } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { optionsOf } from '../../fields/filters/anyOf.tsx';
import { fields } from '../../fields/index.ts';
import { forgetQueries, readRecent } from '../../shell/search/recent.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useList } from '../list/listContext.ts';
import { FailedRows } from '../list/rows/FailedRows.tsx';
import { queriesOf, type SearchAnswer } from './answer.ts';
import { RelatedLinks } from './RelatedLinks.tsx';

/** Maximum number of popular filter values. */
const maxValues = 10;

interface StartProps {
  page: SearchPage;
  answer: SearchAnswer | undefined;
  hot: unknown;
}

/** The page before a search: what can be found, popular searches, and the visitor's own. */
export function SearchStart({ page, answer, hot }: StartProps) {
  const { addressOf, wording } = useList();
  if (!answer) return <FailedRows />;
  return (
    <div className="finding-start">
      <Kinds page={page} answer={answer} />
      <Recent />
      <RelatedLinks
        title={wording.t('search.box.popular')}
        links={queriesOf(hot).map((query) => ({ to: addressOf({ keyword: query }), text: query }))}
      />
      {page.start.map((filter) => (
        <Values key={filter.field} page={page} filter={filter} answer={answer} />
      ))}
    </div>
  );
}

/** The kinds of results with their counts. */
function Kinds({ page: { id, tabs }, answer }: Omit<StartProps, 'hot'>) {
  const { addressOf, wording } = useList();
  const { t, format } = wording;
  const { exactTotal } = usePortal().tables.settings.limits;
  const counts = new Map(answer?.facets?.[tabs.field]?.map(({ value, count }) => [value, count]));
  const kinds = (tabs.choices ?? []).map((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0);
  if (kinds.length === 0) return null;
  return (
    <nav aria-label={t(`field.${tabs.noun}.${tabs.name}`)}>
      <ul className="cards kinds">
        {kinds.map(({ value, count }) => (
          <li key={value} className="card">
            <Icon name={value} />
            <h2>
              <RouteLink to={addressOf({ tab: value })}>{fields.choice.text(value, wording, tabs)}</RouteLink>{' '}
              <span className="count">{format.capped(count, exactTotal, exactTotal + 1)}</span>
            </h2>
            <p className="quiet">{t(`page.${id}.${tabs.field}.${value}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Values({ page, filter, answer }: { page: SearchPage; filter: Filter; answer: SearchAnswer }) {
  const { addressOf, wording } = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const options = optionsOf({ filter, value: undefined, facets: answer.facets?.[filter.field] ?? [], exactTotal, wording });
  const links = options.slice(0, maxValues).map(({ value, text, count }) => ({
    to: addressOf({ filters: { [filter.field]: [value] } }),
    text,
    ...(count !== undefined && { count }),
  }));
  return <RelatedLinks title={wording.t(`page.${page.id}.start.${filter.field}`)} links={links} />;
}

/** The visitor's recent searches, which are stored in the browser only. */
function Recent() {
  const { addressOf, wording } = useList();
  const [queries, setQueries] = useState<readonly string[]>([]);
  useEffect(() => setQueries(readRecent()), []);
  const handleForget = () => {
    forgetQueries();
    setQueries([]);
  };
  return (
    <RelatedLinks
      title={wording.t('search.box.recent')}
      links={queries.map((query) => ({ to: addressOf({ keyword: query }), text: query }))}
    >
      <button type="button" className="button button-quiet button-small" onClick={handleForget}>
        {wording.t('search.box.clear')}
      </button>
    </RelatedLinks>
  );
}
