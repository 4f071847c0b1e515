/** Filters choices by typed text. */
import { useEffect, useState } from 'react';
import type { ChoiceOption, Options } from '../input.ts';

/** The options that match the typed text, and the number of further ones. */
export interface MatchingOptions {
  options: readonly ChoiceOption[];
  left: number;
  state: 'found' | 'coming' | 'failed';
}

/** Maximum number of displayed options. */
const maxShown = 50;

/** Debounce time in milliseconds. */
const pauseMs = 200;

/** The choices that contain every typed word; those that begin with the text first. */
export function filterOptions(options: readonly ChoiceOption[], text: string): Pick<MatchingOptions, 'options' | 'left'> {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const fits = options.filter((option) => {
    const own = option.text.toLocaleLowerCase();
    return words.every((word) => own.includes(word));
  });
  const rank = (option: ChoiceOption) => (option.text.toLocaleLowerCase().startsWith(start) ? 0 : 1);
  const sorted = start === '' ? fits : fits.toSorted((one, other) => rank(one) - rank(other));
  return { options: sorted.slice(0, maxShown), left: Math.max(0, sorted.length - maxShown) };
}

/** Matching choices: filtered locally, or searched by the call where it supports that. */
export function useMatchingOptions({ options, find }: Extract<Options, { state: 'ready' }>, text: string): MatchingOptions {
  const [answer, setAnswer] = useState<{ to: string; options?: readonly ChoiceOption[] }>();
  const query = text.trim();
  useEffect(() => {
    if (!find || query === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(query, stop.signal).then(
        (found) => setAnswer({ to: query, options: found }),
        () => !stop.signal.aborted && setAnswer({ to: query }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [find, query]);
  if (!find || query === '') return { ...filterOptions(options, query), state: 'found' };
  if (answer?.to !== query) return { options: [], left: 0, state: 'coming' };
  if (!answer.options) return { options: [], left: 0, state: 'failed' };
  return { options: answer.options.slice(0, maxShown), left: Math.max(0, answer.options.length - maxShown), state: 'found' };
}
