import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import type { ChoiceOption, InputProps, Options } from '../input.ts';
import { type MatchingOptions, useMatchingOptions } from './filterOptions.ts';

type Ready = Extract<Options, { state: 'ready' }>;

interface ComboboxProps extends Pick<InputProps, 'id' | 'input' | 'describedBy' | 'isInvalid'> {
  options: Ready;
  chosen: readonly string[];
  isMultiple: boolean;
  onChoose: (chosen: readonly string[]) => void;
}

/** A combobox with a listbox (ARIA 1.2) for one or several of many choices. */
export default function Combobox({ id, input, describedBy, isInvalid, options, chosen, isMultiple, onChoose }: ComboboxProps) {
  const t = useWords();
  const box = useBox({ id, options, chosen, isMultiple, onChoose });
  const { found, isOpen, active } = box;
  return (
    <div className="combobox">
      {isMultiple && <Chosen chosen={chosen} textOf={box.textOf} onRemove={(value) => onChoose(chosen.filter((one) => one !== value))} />}
      <input
        className="input"
        id={id}
        name={input.field}
        role="combobox"
        // Several values have a legend, which names the group and not the control.
        aria-label={isMultiple ? t(`field.${input.noun}.${input.name}`) : undefined}
        autoComplete="off"
        dir="auto"
        value={box.text}
        placeholder={t('form.combobox.type')}
        required={input.required}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== undefined ? `${id}-option-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => box.type(event.currentTarget.value)}
        onClick={box.open}
        onBlur={box.close}
        onKeyDown={box.handleKey}
      />
      <div className="combobox-list" id={`${id}-list`} role="listbox" aria-multiselectable={isMultiple || undefined} hidden={!isOpen}>
        {isOpen &&
          found.options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
            <div
              key={option.value}
              id={`${id}-option-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(option.value)}
              data-active={index === active || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.choose(option)}
            >
              <bdi>{option.text}</bdi>
              {chosen.includes(option.value) && <Icon name="check" />}
            </div>
          ))}
      </div>
      <p className="field-hint" role="status">
        {isOpen && saidOf(found, t)}
      </p>
    </div>
  );
}

function saidOf({ options, left, state }: MatchingOptions, t: ReturnType<typeof useWords>): string {
  if (state !== 'found') return t(state === 'failed' ? 'form.choices.failed' : 'form.choices.loading');
  if (options.length === 0) return t('form.combobox.none');
  return left > 0 ? t('form.combobox.more', { count: left }) : t('form.combobox.found', { count: options.length });
}

/** The chosen values, each with a remove button. */
function Chosen({
  chosen,
  textOf,
  onRemove,
}: {
  chosen: readonly string[];
  textOf: (value: string) => string;
  onRemove: (value: string) => void;
}) {
  const t = useWords();
  if (chosen.length === 0) return null;
  return (
    <ul className="combobox-chosen">
      {chosen.map((value) => (
        <li key={value}>
          <bdi>{textOf(value)}</bdi>
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={t('form.files.remove', { name: textOf(value) })}
            onClick={() => onRemove(value)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type BoxOptions = Pick<ComboboxProps, 'id' | 'options' | 'chosen' | 'isMultiple' | 'onChoose'>;

/** The state of the combobox: typed text, open list, and active option. */
function useBox({ id, options, chosen, isMultiple, onChoose }: BoxOptions) {
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const known = useRef(new Map<string, string>());
  const textOf = (value: string) => known.current.get(value) ?? options.options.find((option) => option.value === value)?.text ?? value;
  const standing = isMultiple || chosen[0] === undefined ? '' : textOf(chosen[0]);
  const found = useMatchingOptions(options, query ?? '');
  useEffect(() => {
    if (isOpen && active !== undefined) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);
  const close = () => {
    setOpen(false);
    setQuery(undefined);
    setActive(undefined);
  };
  const choose = (option: ChoiceOption) => {
    known.current.set(option.value, option.text);
    if (!isMultiple) {
      onChoose([option.value]);
      return close();
    }
    onChoose(chosen.includes(option.value) ? chosen.filter((one) => one !== option.value) : [...chosen, option.value]);
  };
  const step = (by: number) => {
    const count = found.options.length;
    setOpen(true);
    if (count > 0) setActive((index) => (index === undefined ? (by > 0 ? 0 : count - 1) : (index + by + count) % count));
  };
  return {
    ...{ isOpen, active, found, textOf, choose, close },
    text: query ?? standing,
    open: () => setOpen(true),
    type(text: string) {
      setQuery(text);
      setOpen(true);
      setActive(undefined);
      if (text === '' && !isMultiple) onChoose([]);
    },
    handleKey(event: KeyboardEvent) {
      const option = active === undefined ? undefined : found.options[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
      else if (event.key === 'Enter' && isOpen && option) choose(option);
      else if (event.key === 'Escape' && isOpen) close();
      else if (event.key === 'Backspace' && isMultiple && query === undefined && chosen.length > 0) onChoose(chosen.slice(0, -1));
      else return;
      event.preventDefault();
    },
  };
}
