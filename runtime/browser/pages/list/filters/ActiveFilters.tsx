import type { ListState } from '../../../../shared/lists/list.ts';
import type { Filter } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { filterKinds } from '../../../fields/filters/index.ts';
import { fields } from '../../../fields/index.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { valueAt } from '../answer.ts';
import { type ListApi, useList } from '../listContext.ts';
import { withFilter } from '../listState.ts';

interface ActiveFiltersProps {
  /** Whether the keyword is excluded, because the whole page is about it. */
  omitsKeyword?: boolean;
}

/** The active filters, each as a link that removes it. */
export function ActiveFilters({ omitsKeyword = false }: ActiveFiltersProps) {
  const list = useList();
  const { exactTotal } = usePortal().tables.settings.limits;
  const {
    addressOf,
    wording: { t },
  } = list;
  const parts = [
    ...onePart(list),
    ...(omitsKeyword ? [] : keywordPart(list)),
    ...list.shape.list.filters.flatMap((filter) => filterParts(list, filter, exactTotal)),
  ];
  if (parts.length === 0) return null;
  return (
    <ul className="chips active-filters" aria-label={t('list.active.label')}>
      {parts.map(({ text, without }) => (
        <li key={text}>
          <RouteLink className="chip" to={addressOf(without)} preserveScroll aria-label={t('list.active.remove', { filter: text })}>
            <bdi>{text}</bdi>
            <Icon name="close" />
          </RouteLink>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <RouteLink className="link" to={addressOf({ filters: {}, ...(!omitsKeyword && { keyword: '' }) })} preserveScroll>
            {t('list.active.reset')}
          </RouteLink>
        </li>
      )}
    </ul>
  );
}

interface ActiveFilter {
  text: string;
  without: Partial<ListState>;
}

const keywordPart = ({ state, wording: { t } }: ListApi): ActiveFilter[] =>
  state.keyword ? [{ text: t('list.active.keyword', { keyword: state.keyword }), without: { keyword: '' } }] : [];

/** The single row that the list is restricted to, by name. */
function onePart({ state, shape: { list }, answer, wording }: ListApi): ActiveFilter[] {
  const [row] = answer?.data ?? [];
  const [column] = list.columns;
  if (state.one === undefined || !row || !column) return [];
  return [{ text: fields[column.kind].text(valueAt(row, column.field) ?? '', wording, column), without: { one: undefined } }];
}

function filterParts({ state, answer, wording }: ListApi, filter: Filter, exactTotal: number): ActiveFilter[] {
  const { t } = wording;
  const label = t(`field.${filter.noun}.${filter.name}`);
  const props = { filter, value: state.filters[filter.field], facets: answer?.facets?.[filter.field], exactTotal, wording };
  return filterKinds[filter.filter].parts(props).map(({ text, without }) => ({
    text: t('list.active.part', { label, value: text }),
    without: { filters: withFilter(state.filters, filter.field, without) },
  }));
}
