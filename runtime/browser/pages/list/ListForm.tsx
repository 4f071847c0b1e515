import { type ChangeEvent, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type ListState, readListState, writeListState } from '../../../shared/list.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type ListApi, useList } from './listContext.ts';

/** Fields elsewhere on the page belong to the form by this. */
export const formId = 'list-form';

interface ListFormProps {
  className: string;
  /** What the form has fields for. */
  asks: readonly ListQueryPart[];
  children: ReactNode;
}

/** A GET form over what is set on a list, sent as it is where there is no script, and followed at once where there is. */
export function ListForm({ className, asks, children }: ListFormProps) {
  const list = useList();
  const { pathname } = useLoadedPage();
  const { settings } = usePortal().tables;
  const form = useForm(list);
  const {
    shape,
    wording: { t },
  } = list;
  const send = (from: HTMLFormElement) => list.goTo(readListState(shape, settings, queryOf(from)));
  const handleChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (!waitsForSubmit.has((event.target as unknown as HTMLInputElement).type)) send(event.currentTarget);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const panel of event.currentTarget.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
    send(event.currentTarget);
  };
  return (
    <form
      ref={form}
      id={formId}
      className={className}
      role="search"
      aria-label={t('list.search.form')}
      action={pathname}
      onChange={handleChange}
      onSubmit={handleSubmit}
    >
      <HiddenState asks={asks} />
      {children}
    </form>
  );
}

const everything = ['keyword', 'filters', 'sort'] as const;

/** The search field and the filters above the rows of a list. */
export function ListControls() {
  const {
    isBare,
    shape: {
      list: { search, filters, sorts },
    },
    wording: { t },
  } = useList();
  if (isBare) return null;
  if (!search && filters.length === 0 && sorts.length === 0) return null;
  return (
    <ListForm className="list-form" asks={everything}>
      {search && <SearchField />}
      {filters.length > 0 && (
        <div className="filters">
          {filters.map((filter) => (
            <FilterPanel key={filter.field} filter={filter} />
          ))}
        </div>
      )}
      <button type="submit" className="button without-script">
        {t('list.search.apply')}
      </button>
    </ListForm>
  );
}

/** What is typed in steps: following every step would leave the page between two of them. */
const waitsForSubmit = new Set(['search', 'date']);

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * The fields are React's only at first: between a click and its answer they keep what the visitor set. When the list
 * has gone somewhere, they are set to where it is.
 */
function useForm({ shape, state }: ListApi) {
  const form = useRef<HTMLFormElement>(null);
  const { settings } = usePortal().tables;
  const set = writeListState(shape, settings, state).toString();
  const last = useRef(set);
  useLayoutEffect(() => {
    if (last.current === set || !form.current) return;
    last.current = set;
    form.current.reset();
    const sort = form.current.elements.namedItem('sort');
    // A select goes back to the option it was made with.
    if (sort instanceof HTMLSelectElement) sort.value = state.sort ?? '';
  }, [set, state.sort]);
  return form;
}

type ListQueryPart = 'keyword' | 'filters' | 'sort';

/** What a form does not ask for, but must not lose. It leads to the first page. */
export function HiddenState({ asks }: { asks: readonly ListQueryPart[] }) {
  const { shape, state, kept } = useList();
  const { settings } = usePortal().tables;
  const unset: Pick<ListState, ListQueryPart> = { keyword: '', filters: {}, ...(shape.list.sort && { sort: shape.list.sort }) };
  const rest = writeListState(shape, settings, {
    ...state,
    ...Object.fromEntries(asks.map((part) => [part, unset[part]])),
    page: settings.limits.page,
    after: undefined,
  });
  return [...kept, ...rest].map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function SearchField() {
  const {
    state,
    wording: { t },
  } = useList();
  return (
    <div className="list-search">
      <input
        className="input"
        type="search"
        name="q"
        maxLength={200}
        defaultValue={state.keyword}
        aria-label={t('list.search.label')}
        placeholder={t('list.search.label')}
      />
      <button type="submit" className="button button-icon" aria-label={t('list.search.submit')}>
        <Icon name="search" />
      </button>
    </div>
  );
}
