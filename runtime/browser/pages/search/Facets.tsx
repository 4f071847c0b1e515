import type { ListState } from '../../../shared/lists/list.ts';
import type { Filter } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { filterKinds } from '../../fields/filters/index.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import type { ListAnswer } from '../list/answer.ts';
import { ListForm } from '../list/filters/ListForm.tsx';
import { useList } from '../list/listContext.ts';
import { foundText } from './foundText.ts';

/** Id of the popover that the button on narrow screens opens. */
export const facetsId = 'search-facets';

/** Maximum number of values before the rest is collapsed. */
const maxOpen = 8;

const ownParameters = ['filters', 'sort'] as const;

/**
 * The filters with their counts: next to the results on wide screens, otherwise in a popover. The element is always a popover,
 * which CSS displays in place on wide screens. Therefore one form is sufficient, and no script is needed.
 */
export function Facets() {
  const { shape, state, answer, addressOf, wording } = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const { t } = wording;
  const filters = shape.list.filters.filter((filter) => isFaceted(filter, state, answer));
  return (
    <ListForm className="facets-form" queryParts={ownParameters}>
      <div className="panel facets" id={facetsId} popover="auto" role="group" aria-label={t('search.page.filters')}>
        <div className="facets-head">
          <p aria-hidden="true">{t('search.page.filters')}</p>
          {Object.keys(state.filters).length > 0 && (
            <RouteLink className="link" to={addressOf({ filters: {} })} preserveScroll>
              {t('list.active.reset')}
            </RouteLink>
          )}
          <button
            type="button"
            className="button button-quiet button-icon facets-close"
            popoverTarget={facetsId}
            popoverTargetAction="hide"
            aria-label={t('list.action.dismiss')}
          >
            <Icon name="close" />
          </button>
        </div>
        {filters.map((filter) => (
          <FacetGroup key={filter.field} filter={filter} />
        ))}
        <div className="facets-foot">
          <button type="submit" className="button without-script">
            {t('list.search.apply')}
          </button>
          {answer && (
            <button type="button" className="button button-primary with-script" popoverTarget={facetsId} popoverTargetAction="hide">
              {t('list.filter.show', { total: foundText(wording, answer.total, exactTotal) })}
            </button>
          )}
        </div>
      </div>
    </ListForm>
  );
}

function FacetGroup({ filter }: { filter: Filter }) {
  const { state, answer, wording } = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const { Control } = filterKinds[filter.filter];
  return (
    <fieldset className="facet">
      <legend>{wording.t(`field.${filter.noun}.${filter.name}`)}</legend>
      <Control
        filter={filter}
        value={state.filters[filter.field]}
        facets={answer?.facets?.[filter.field]}
        exactTotal={exactTotal}
        wording={wording}
        max={maxOpen}
      />
    </fieldset>
  );
}

/** A filter is offered if it is set or has several values. */
export function isFaceted(filter: Filter, state: ListState, answer: ListAnswer | undefined): boolean {
  if (state.filters[filter.field] !== undefined || filter.filter !== 'anyOf') return true;
  return (answer?.facets?.[filter.field]?.length ?? 0) > 1;
}
