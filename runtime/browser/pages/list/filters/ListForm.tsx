import { type ChangeEvent, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type ListState, readListState, writeListState } from '../../../../shared/lists/list.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { type ListApi, useList } from '../listContext.ts';
import { FilterPanel } from './FilterPanel.tsx';

/** Form id. Fields elsewhere on the page refer to the form with it. */
export const formId = 'list-form';

interface ListFormProps {
  className: string;
  /** The parts of the query that have fields in the form. */
  queryParts: readonly ListQueryPart[];
  children: ReactNode;
}

/** A GET form for the list's query. With script, changes apply at once. */
export function ListForm({ className, queryParts, children }: ListFormProps) {
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
      <HiddenState queryParts={queryParts} />
      {children}
    </form>
  );
}

const everything = ['keyword', 'filters', 'sort'] as const;

/** The search field and the filters above the rows of a list. */
export function ListControls() {
  const {
    hasNoRows,
    shape: {
      list: { search, filters, sorts },
    },
    wording: { t },
  } = useList();
  if (hasNoRows) return null;
  if (!search && filters.length === 0 && sorts.length === 0) return null;
  return (
    <ListForm className="list-form" queryParts={everything}>
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

/** Inputs that change with each keystroke: they apply on submit only. */
const waitsForSubmit = new Set(['search', 'date']);

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Uncontrolled fields: they keep the visitor's input until the answer arrives. They are set when the list's state
 * changes.
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
    // Setting the form resets a select to its initial option.
    if (sort instanceof HTMLSelectElement) sort.value = state.sort ?? '';
  }, [set, state.sort]);
  return form;
}

type ListQueryPart = 'keyword' | 'filters' | 'sort';

/** Hidden fields for the rest of the query. The page number is reset. */
export function HiddenState({ queryParts }: { queryParts: readonly ListQueryPart[] }) {
  const { shape, state, otherParameters } = useList();
  const { settings } = usePortal().tables;
  const unset: Pick<ListState, ListQueryPart> = { keyword: '', filters: {}, ...(shape.list.sort && { sort: shape.list.sort }) };
  const rest = writeListState(shape, settings, {
    ...state,
    ...Object.fromEntries(queryParts.map((part) => [part, unset[part]])),
    page: settings.limits.page,
    after: undefined,
  });
  return [...otherParameters, ...rest].map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function SearchField() {
  const { limits } = usePortal().tables.settings;
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
        maxLength={limits.keywordLength}
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
