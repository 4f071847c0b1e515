import { fields } from '../../fields/index.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useList } from './listContext.ts';

/** The values of one choice side by side, for the field by which a list is worked through. */
export function Tabs() {
  const {
    shape: { tabs },
    state,
    answer,
    addressOf,
    wording,
  } = useList();
  if (!tabs?.choices) return null;
  const { t, format } = wording;
  const counts = new Map(answer?.facets?.[tabs.field]?.map(({ value, count }) => [value, count]));
  return (
    <nav aria-label={t(`field.${tabs.noun}.${tabs.name}`)}>
      <div className="tabs">
        {[undefined, ...tabs.choices].map((choice) => {
          const count = choice === undefined ? undefined : counts.get(choice);
          return (
            <RouteLink
              key={choice ?? ''}
              to={addressOf({ tab: choice })}
              keepScroll
              aria-current={state.tab === choice ? 'true' : undefined}
            >
              {choice === undefined ? t('list.tabs.all') : fields.choice.text(choice, wording, tabs)}
              {count !== undefined && <span className="count"> {format.number(count)}</span>}
            </RouteLink>
          );
        })}
      </div>
    </nav>
  );
}
