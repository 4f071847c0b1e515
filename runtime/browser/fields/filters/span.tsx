import type { FilterRange } from '../../../shared/lists/list.ts';
import type { FilterModule, FilterPart, FilterProps } from './filter.ts';

const ends = ['from', 'to'] as const;

/** A range of days with inclusive ends; either end may be open. */
export const span: FilterModule = {
  Control(props) {
    const {
      filter,
      wording: { t },
    } = props;
    const set = spanOf(props);
    return (
      <div className="filter-span">
        {ends.map((end) => (
          <label key={end}>
            <span>{end === 'from' ? t('list.filter.from') : t('list.filter.to')}</span>
            <input className="input" type="date" name={`${filter.field}.${end}`} defaultValue={set[end] ?? ''} />
          </label>
        ))}
      </div>
    );
  },
  parts(props): FilterPart[] {
    const text = textOf(props);
    return text === undefined ? [] : [{ text, without: undefined }];
  },
};

const spanOf = ({ value }: FilterProps): FilterRange => (value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {});

function textOf(props: FilterProps): string | undefined {
  const { t, format } = props.wording;
  const { from, to } = spanOf(props);
  if (from && to) return t('list.filter.span', { from: format.day(from), to: format.day(to) });
  if (from) return t('list.filter.since', { from: format.day(from) });
  return to && t('list.filter.until', { to: format.day(to) });
}
