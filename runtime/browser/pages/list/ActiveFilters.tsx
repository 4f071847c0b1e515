import type { ListState } from '../../../shared/list.ts';
import type { Filter } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import { filterKinds } from '../../fields/filters/index.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { type ListDoor, useList } from './listContext.ts';
import { withFilter } from './listState.ts';

/** What is set now, each part a link that takes it away. */
export function ActiveFilters() {
  const list = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const {
    state,
    addressOf,
    wording: { t },
  } = list;
  const parts = [...keywordPart(list), ...list.shape.list.filters.flatMap((filter) => filterParts(list, filter, exactTotal))];
  if (parts.length === 0) return null;
  return (
    <ul className="chips active-filters" aria-label={t('list.active.label')}>
      {parts.map(({ text, without }) => (
        <li key={text}>
          <RouteLink className="chip" to={addressOf(without)} keepScroll aria-label={t('list.active.remove', { filter: text })}>
            <bdi>{text}</bdi>
            <Icon name="close" />
          </RouteLink>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <RouteLink className="link" to={addressOf({ keyword: '', filters: {}, tab: state.tab })} keepScroll>
            {t('list.active.reset')}
          </RouteLink>
        </li>
      )}
    </ul>
  );
}

interface Part {
  text: string;
  without: Partial<ListState>;
}

const keywordPart = ({ state, wording: { t } }: ListDoor): Part[] =>
  state.keyword ? [{ text: t('list.active.keyword', { keyword: state.keyword }), without: { keyword: '' } }] : [];

function filterParts({ state, answer, wording }: ListDoor, filter: Filter, exactTotal: number): Part[] {
  const { t } = wording;
  const label = t(`field.${filter.noun}.${filter.name}`);
  const props = { filter, value: state.filters[filter.field], facets: answer?.facets?.[filter.field], exactTotal, wording };
  return filterKinds[filter.filter].parts(props).map(({ text, without }) => ({
    text: t('list.active.part', { label, value: text }),
    without: { filters: withFilter(state.filters, filter.field, without) },
  }));
}
