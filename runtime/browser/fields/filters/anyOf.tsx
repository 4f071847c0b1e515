import { fields } from '../index.ts';
import type { Facet, FilterModule, FilterProps } from './filter.ts';

/** Any of several values, each with its number of matching rows. */
export const anyOf: FilterModule = {
  Control(props) {
    const { max = Number.POSITIVE_INFINITY, wording } = props;
    const options = optionsOf(props);
    if (options.length === 0) return <p className="quiet">{wording.t('list.filter.none')}</p>;
    const folded = options.slice(max);
    return (
      <>
        <Options of={props} options={options.slice(0, max)} />
        {folded.length > 0 && (
          <details open={folded.some(({ chosen }) => chosen)}>
            <summary>{wording.t('list.filter.more', { count: folded.length, number: wording.format.number(folded.length) })}</summary>
            <Options of={props} options={folded} />
          </details>
        )}
      </>
    );
  },
  parts: (props) =>
    optionsOf(props)
      .filter(({ chosen }) => chosen)
      .map(({ value, text }) => ({ text, without: rest(chosenOf(props), value) })),
};

function Options({ of: { filter, exactTotal, wording }, options }: { of: FilterProps; options: readonly FilterOption[] }) {
  return options.map(({ value, text, count, chosen }) => (
    <label key={value} className="check check-counted">
      <input type="checkbox" name={filter.field} value={value} defaultChecked={chosen} />
      <bdi>{text}</bdi>
      {count !== undefined && ` ${wording.format.capped(count, exactTotal, exactTotal + 1)}`}
    </label>
  ));
}

export interface FilterOption extends Omit<Facet, 'count'> {
  count: number | undefined;
  chosen: boolean;
}

/** Counted values of the answer, else the declared choices. A selected value stays in the list, so that it can be removed. */
export function optionsOf(props: FilterProps): FilterOption[] {
  const { filter, facets, wording } = props;
  const chosen = chosenOf(props);
  const offered: Omit<FilterOption, 'chosen'>[] = facets
    ? [...facets]
    : (filter.choices ?? []).map((value) => ({ value, text: value, count: undefined }));
  const left = chosen
    .filter((value) => !offered.some((option) => option.value === value))
    .map((value) => ({ value, text: value, count: facets ? 0 : undefined }));
  return [...offered, ...left].map((option) => ({
    ...option,
    text: filter.kind === 'choice' ? fields.choice.text(option.value, wording, filter) : option.text || option.value,
    chosen: chosen.includes(option.value),
  }));
}

const chosenOf = ({ value }: FilterProps): string[] => (Array.isArray(value) ? value : []);

function rest(chosen: string[], value: string): string[] | undefined {
  const left = chosen.filter((other) => other !== value);
  return left.length > 0 ? left : undefined;
}
