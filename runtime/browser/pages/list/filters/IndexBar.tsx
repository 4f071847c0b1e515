import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useList } from '../listContext.ts';
import { withFilter } from '../listState.ts';

/** The letters of an index with their row counts; letters without rows are not links. */
export function IndexBar() {
  const { shape, state, answer, addressOf, wording } = useList();
  const { index } = shape.list;
  const letters = index && answer?.facets?.[index.field];
  if (!letters) return null;
  const { t, format } = wording;
  const chosen = state.filters[index.field];
  const isChosen = (value: string) => Array.isArray(chosen) && chosen.includes(value);
  const toLetter = (value: string | undefined) =>
    addressOf({ filters: withFilter(state.filters, index.field, value === undefined ? undefined : [value]) });
  return (
    <nav className="index-bar" aria-label={t(`field.${index.noun}.${index.name}`)}>
      <ul>
        <li>
          <RouteLink
            to={toLetter(undefined)}
            preserveScroll
            aria-current={chosen === undefined && state.one === undefined ? 'true' : undefined}
          >
            {t('list.tabs.all')}
          </RouteLink>
        </li>
        {letters.map(({ value, text, count }) => (
          <li key={value}>
            {count === 0 ? (
              <span aria-disabled="true">{text}</span>
            ) : (
              <RouteLink
                to={toLetter(value)}
                preserveScroll
                aria-current={isChosen(value) ? 'true' : undefined}
                aria-label={t('list.index.letter', { letter: text, count, number: format.number(count) })}
              >
                {text}
              </RouteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
