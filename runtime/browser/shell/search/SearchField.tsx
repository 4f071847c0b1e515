import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoadedPage, usePortal } from '../../context.ts';
import { loadChunk } from '../../loading/chunks.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { useSearch } from './useSearch.ts';
import { useShortcut } from './useShortcut.ts';

interface SearchFieldProps {
  /** Position of the field. The one in the header is small, and the keyboard shortcut focuses it. */
  variant: 'header' | 'page';
  /** Initial text, also set when the address has a new query. */
  value: string;
  /** For a page that searches one kind of record: the label, and the form's address. */
  within?: { name: string; action: string } | undefined;
  /** Runs a query, if the page needs more than opening its address, for example to preserve filters. */
  onRun?: (query: string) => void;
  /** Additional fields for a submission without script. */
  children?: ReactNode;
}

/** Suggestions load on first use. The field works without them, so a failure is not reported. */
const Suggestions = lazy(() => loadChunk(() => import('./Suggestions.tsx')).catch(() => ({ default: () => null })));

/** Focus by Tab alone shows no suggestions. */
type FieldUse = 'none' | 'focused' | 'wanted';

/** The search field: a form that works without script, and has suggestions with script. */
export function SearchField({ variant, value, within, onRun, children }: SearchFieldProps) {
  const search = useSearch();
  const { tables } = usePortal();
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { isComposing, ...composition } = useComposition();
  const [use, setUse] = useState<FieldUse>('none');
  const own = useAddress(input, value);
  useShortcut(variant === 'header' ? input : undefined);
  // It may have been in use before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setUse('wanted');
  }, []);
  if (!search) return null;
  const label = within?.name ?? t(variant === 'header' ? 'search.box.label' : 'search.box.whole');
  const example = within?.name ?? t(variant === 'header' ? 'search.box.label' : 'search.box.example');
  const run = (query: string) => {
    own.current = query;
    if (!onRun) return search.run(query);
    search.remember(query);
    onRun(query);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Suggestions that arrive late would cover the results.
    setUse('focused');
    run(input.current?.value.trim() ?? '');
  };
  return (
    <form
      className={`search search-${variant}`}
      role="search"
      aria-label={label}
      action={within?.action ?? search.action}
      onSubmit={handleSubmit}
    >
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        defaultValue={value}
        maxLength={tables.settings.limits.keywordLength}
        aria-label={label}
        placeholder={example}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={variant === 'header' ? 'Control+K Meta+K /' : undefined}
        onFocus={() => use === 'none' && setUse('focused')}
        onClick={() => setUse('wanted')}
        onChange={() => setUse('wanted')}
        {...composition}
      />
      {variant === 'header' && <kbd>/</kbd>}
      <button type="submit" className="button button-primary search-go" aria-label={t('search.box.go')}>
        <Icon name="search" />
      </button>
      {children}
      {use !== 'none' && (
        <Suspense>
          <Suggestions input={input} isComposing={isComposing} isSearching={use === 'wanted'} run={run} />
        </Suspense>
      )}
    </form>
  );
}

/** Whether an input method is composing a character, and the listeners that find out. */
function useComposition() {
  const isComposing = useRef(false);
  const set = (composing: boolean) => () => {
    isComposing.current = composing;
  };
  return { isComposing, onCompositionStart: set(true), onCompositionEnd: set(false) };
}

/**
 * Sets the text when the address has a different query; until then typed text remains. After the field's own query, which the
 * returned ref contains, the visitor may already be typing the next one.
 */
function useAddress(input: RefObject<HTMLInputElement | null>, value: string): RefObject<string | undefined> {
  const { pathname } = useLoadedPage();
  const address = `${pathname} ${value}`;
  const shown = useRef(address);
  const own = useRef<string>(undefined);
  // A layout effect runs before the focus moves to the page, so a visitor who is typing keeps it.
  useLayoutEffect(() => {
    if (shown.current === address || !input.current) return;
    shown.current = address;
    if (own.current !== value) input.current.value = value;
    own.current = undefined;
  }, [input, address, value]);
  return own;
}
