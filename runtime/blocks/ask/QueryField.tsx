import { useId } from 'react';
import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage } from '../../browser/context.ts';
import type { Facet } from '../../browser/fields/filters/filter.ts';
import { withCodes } from '../../browser/widgets/withCodes.tsx';
import { useWords } from '../../browser/words.ts';
import type { Input } from '../../shared/portal.ts';

type AskPart = BlockProps<'ask'>['block'];

interface QueryFieldProps {
  block: AskPart;
  input: Input;
  /** The value in the address; empty without one. */
  value: string;
}

/** One labelled field: a select or a text line. */
export function QueryField({ block, input, value }: QueryFieldProps) {
  const { tables: page } = useLoadedPage();
  const t = useWords();
  const options = useOptions(block, input);
  const isDay = input.kind === 'day';
  const id = useId();
  const hint = t(`page.${page?.page.id}.hint.${input.field}`, { defaultValue: '' });
  const named = { id, name: input.field, className: 'input', defaultValue: value, 'aria-describedby': hint ? `${id}-hint` : undefined };
  return (
    <div className={options || isDay ? 'field' : 'field ask-line'}>
      <label htmlFor={id}>{t(`field.${input.noun}.${input.name}`)}</label>
      {options ? (
        <select {...named}>
          {[...options, ...unlisted(options, value)].map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...named}
          type={isDay ? 'date' : 'text'}
          maxLength={input.max}
          spellCheck={false}
          autoCapitalize="none"
          dir={isLatin(input) ? 'ltr' : 'auto'}
        />
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          <bdi>{withCodes(hint)}</bdi>
        </p>
      )}
    </div>
  );
}

interface FacetsAnswer {
  facets?: Record<string, readonly Facet[]>;
}

interface QueryOption {
  value: string;
  text: string;
}

/**
 * The options of a field. A closed set defaults to its first value. The rows of a loaded list and the counted values of the
 * answer follow an empty option.
 */
function useOptions({ of, choices }: AskPart, { field, noun, name, choices: values, counted }: Input): QueryOption[] | null {
  const { data, tables: page } = useLoadedPage();
  const t = useWords();
  const from = choices?.[field];
  const none = { value: '', text: t(`page.${page?.page.id}.none.${field}`) };
  if (counted) {
    const facets = (data[of] as FacetsAnswer | undefined)?.facets?.[field] ?? [];
    const word = (facet: Facet) => (values ? t(`choice.${noun}.${name}.${facet.value}`) : facet.text);
    return [none, ...facets.map((facet) => ({ value: facet.value, text: `${word(facet)} (${facet.count})` }))];
  }
  if (!from) return values ? values.map((value) => ({ value, text: t(`choice.${noun}.${name}.${value}`) })) : null;
  const rows = rowsIn(data[from.of]).map((row) => ({
    value: String(fieldIn(row, from.value)),
    text: String(fieldIn(row, from.text) ?? fieldIn(row, from.value)),
  }));
  return [none, ...rows];
}

/** An option for the address's value, if the list does not contain it. */
const unlisted = (options: readonly QueryOption[], value: string): QueryOption[] =>
  value === '' || options.some((option) => option.value === value) ? [] : [{ value, text: value }];

/** Addresses and codes are Latin in every language. */
const isLatin = ({ kind }: Input): boolean => kind === 'address' || kind === 'code';
