import { usePortal } from '../../context.ts';
import { fields } from '../../fields/index.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useList } from './listContext.ts';

/** The values of a choice as tabs. `onlyFound` omits values without entries, except the chosen one. */
export function Tabs({ onlyFound = false }: { onlyFound?: boolean }) {
  const { tables } = usePortal();
  const {
    shape: { tabs },
    state,
    answer,
    addressOf,
    wording,
  } = useList();
  if (!tabs?.choices) return null;
  const { t, format } = wording;
  const { exactTotal } = tables.settings.limits;
  const facets = answer?.facets?.[tabs.field];
  const counts = new Map(facets?.map(({ value, count }) => [value, count]));
  const all = facets?.reduce((sum, { count }) => sum + count, 0);
  const shown = tabs.choices.filter((choice) => !onlyFound || !facets || counts.get(choice) || state.tab === choice);
  return (
    <nav aria-label={t(`field.${tabs.noun}.${tabs.name}`)}>
      <div className="tabs">
        {[undefined, ...shown].map((choice) => {
          const count = choice === undefined ? all : facets && (counts.get(choice) ?? 0);
          return (
            <RouteLink
              key={choice ?? ''}
              to={addressOf({ tab: choice })}
              preserveScroll
              aria-current={state.tab === choice ? 'true' : undefined}
            >
              {choice === undefined ? t('list.tabs.all') : fields.choice.text(choice, wording, tabs)}
              {count !== undefined && <span className="count"> {format.capped(count, exactTotal, exactTotal + 1)}</span>}
            </RouteLink>
          );
        })}
      </div>
    </nav>
  );
}
