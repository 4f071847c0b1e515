import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '../../chunks.ts';
import { useLoadedPage } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { useSearch } from './useSearch.ts';
import { useShortcut } from './useShortcut.ts';

interface SearchFieldProps {
  /** Where it stands. The one in the header is small, and the shortcut leads there. */
  place: 'header' | 'page';
  /** What stands in it, and again whenever the address brings another query. */
  value: string;
  /** A page that searches one kind of record alone: what it is called, and where its form is sent. */
  within?: { name: string; action: string } | undefined;
  /** Runs a query where that is more than going to its address, as on a page that keeps filters. */
  onRun?: (query: string) => void;
  /** Fields that go along when the form is sent without script. */
  children?: ReactNode;
}

/** The offers below a field come with the first use of one. Without them it still searches, so nothing is said where they do not come. */
const Suggestions = lazy(() => loadChunk(() => import('./Suggestions.tsx')).catch(() => ({ default: () => null })));

/** Who only walks past with the Tab key is shown nothing. */
type Use = 'none' | 'focused' | 'wanted';

/** Longer ones are cut by the call as well. */
const longest = 200;

/** The field that searches everything: a form that works before script, and offers while somebody types once there is script. */
export function SearchField({ place, value, within, onRun, children }: SearchFieldProps) {
  const search = useSearch();
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [use, setUse] = useState<Use>('none');
  const own = useAddress(input, value);
  useShortcut(place === 'header' ? input : undefined);
  // It may have been in use before there was script.
  useEffect(() => {
    if (document.activeElement === input.current) setUse('wanted');
  }, []);
  if (!search) return null;
  const label = within?.name ?? t(place === 'header' ? 'search.box.label' : 'search.box.whole');
  const example = within?.name ?? t(place === 'header' ? 'search.box.label' : 'search.box.example');
  const run = (query: string) => {
    own.current = query;
    if (!onRun) return search.run(query);
    search.keep(query);
    onRun(query);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Offers that come only now would cover what was found.
    setUse('focused');
    run(input.current?.value.trim() ?? '');
  };
  return (
    <form
      className={`search search-${place}`}
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
        maxLength={longest}
        aria-label={label}
        placeholder={example}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={place === 'header' ? 'Control+K Meta+K /' : undefined}
        onFocus={() => use === 'none' && setUse('focused')}
        onClick={() => setUse('wanted')}
        onChange={() => setUse('wanted')}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
        }}
      />
      {place === 'header' && <kbd>/</kbd>}
      <button type="submit" className="button button-primary search-go" aria-label={t('search.box.go')}>
        <Icon name="search" />
      </button>
      {children}
      {use !== 'none' && (
        <Suspense>
          <Suggestions input={input} isComposing={isComposing} isWanted={use === 'wanted'} run={run} />
        </Suspense>
      )}
    </form>
  );
}

/**
 * Another page brings another query, or none; until then what was typed stays, also what was typed before there was script.
 * Where the page is the answer to the field's own query, held in what this returns, the visitor may be typing the next one already.
 */
function useAddress(input: RefObject<HTMLInputElement | null>, value: string): RefObject<string | undefined> {
  const { pathname } = useLoadedPage();
  const address = `${pathname} ${value}`;
  const shown = useRef(address);
  const own = useRef<string>(undefined);
  // Before the focus goes to the page: whoever types the next one keeps it.
  useLayoutEffect(() => {
    if (shown.current === address || !input.current) return;
    shown.current = address;
    if (own.current !== value) input.current.value = value;
    own.current = undefined;
  }, [input, address, value]);
  return own;
}
