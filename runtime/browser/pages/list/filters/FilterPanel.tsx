import type { Filter } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { filterKinds } from '../../../fields/filters/index.ts';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useList } from '../listContext.ts';
import { withFilter } from '../listState.ts';
import { totalText } from '../results/total.ts';

/** A filter in a popover, which the browser opens and closes without script. */
export function FilterPanel({ filter }: { filter: Filter }) {
  const { state, answer, addressOf, wording } = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const { t, format } = wording;
  const { Control, parts } = filterKinds[filter.filter];
  const props = { filter, value: state.filters[filter.field], facets: answer?.facets?.[filter.field], exactTotal, wording };
  const set = parts(props).length;
  // Neither value has rows and none is set, so the filter has no effect.
  if (filter.filter === 'either' && props.facets?.length === 0 && set === 0) return null;
  const label = t(`field.${filter.noun}.${filter.name}`);
  const id = `filter-${filter.field}`;
  return (
    <>
      <button type="button" className="button opens" popoverTarget={id} data-set={set > 0 || undefined}>
        {label}
        {set > 0 && <span className="filter-set">{format.number(set)}</span>}
      </button>
      <div className="panel panel-filter" id={id} popover="auto" role="group" aria-label={label}>
        <div className="filter-body">
          <Control {...props} />
        </div>
        <div className="filter-foot">
          {set > 0 && (
            <RouteLink
              className="button button-quiet button-small"
              to={addressOf({ filters: withFilter(state.filters, filter.field, undefined) })}
              preserveScroll
            >
              {t('list.filter.clear')}
            </RouteLink>
          )}
          <button type="submit" className={filter.filter === 'span' ? 'button button-small' : 'button button-small without-script'}>
            {t('list.search.apply')}
          </button>
          {filter.filter !== 'span' && answer && (
            <button type="button" className="button button-small with-script" popoverTarget={id} popoverTargetAction="hide">
              {t('list.filter.show', { total: totalText(wording, answer.total, exactTotal) })}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
