import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { targetPath } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { TreePage } from '../../../shared/portal.ts';
import { fieldIn } from '../../blocks/answers.ts';
import { useFormat } from '../../clock/format.ts';
import { usePortal } from '../../context.ts';
import { maxFindLength } from '../../widgets/FindField.tsx';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useFoundRows } from '../../widgets/useFoundRows.ts';
import { useWords } from '../../words.ts';
import './finder.css';
import { type Leaf, readOpened, rememberOpened } from './opened.ts';

interface FinderProps {
  page: TreePage;
  finds: NonNullable<TreePage['finds']>;
  loaded: PageLoaded;
}

/** Maximum number of offered leaves. */
const max = 8;

/** Finds a leaf by name without expanding the tree. Rendered only with script. */
export function Finder({ page, finds, loaded }: FinderProps) {
  const t = useWords();
  const format = useFormat();
  const id = useId();
  const [query, setQuery] = useState('');
  const { found, of } = useFound(page, finds, query.trim());
  const opened = useOpened(page.id);
  const list = useRef<HTMLDivElement>(null);
  // If Enter is pressed before the answer arrives, the match opens on arrival.
  const [submitted, setSubmitted] = useState<string>();
  useEffect(() => {
    if (!found || submitted === undefined || submitted !== of) return;
    setSubmitted(undefined);
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const meant = found.slice(0, max).findIndex(({ key }) => key.toLowerCase() === submitted.toLowerCase());
    if (found.length === 1 || meant >= 0) links[Math.max(meant, 0)]?.click();
    else links[0]?.focus();
  }, [found, of, submitted]);
  return (
    <div className="finder" data-needs-script>
      <label htmlFor={id}>{t(`page.${page.id}.find`)}</label>
      <input
        id={id}
        className="input"
        type="search"
        value={query}
        maxLength={maxFindLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setSubmitted(undefined);
          setQuery(event.currentTarget.value);
        }}
        onKeyDown={({ key }) => key === 'Enter' && setSubmitted(query.trim())}
      />
      <p role="status" className={found?.length === 0 ? 'quiet' : 'visually-hidden'}>
        {found &&
          (found.length === 0 ? t('tree.find.none') : t('tree.find.found', { count: found.length, number: format.number(found.length) }))}
      </p>
      <div ref={list}>{found && <Leaves leaves={found.slice(0, max)} page={page} loaded={loaded} />}</div>
      {!found && opened.length > 0 && (
        <>
          <p className="quiet" id={`${id}-opened`}>
            {t('tree.find.recent')}
          </p>
          <Leaves leaves={opened} page={page} loaded={loaded} labelledBy={`${id}-opened`} />
        </>
      )}
    </div>
  );
}

interface LeavesProps {
  leaves: readonly Leaf[];
  page: TreePage;
  loaded: PageLoaded;
  labelledBy?: string;
}

function Leaves({ leaves, page, loaded, labelledBy }: LeavesProps) {
  const { tables } = usePortal();
  return (
    <ul className="finder-leaves" aria-labelledby={labelledBy}>
      {leaves.map((leaf) => {
        const to = page.opens && targetPath(tables, page.opens, { ...loaded.scope, row: { [page.node.key]: leaf.key } });
        return (
          to && (
            <li key={leaf.key}>
              <RouteLink className="link" to={to} onClick={() => rememberOpened(page.id, leaf)}>
                <bdi>{leaf.text}</bdi>
              </RouteLink>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The matching leaves of a text. */
function useFound({ calls }: TreePage, { call, field, key, text }: FinderProps['finds'], query: string): { of: string; found?: Leaf[] } {
  const { of, rows } = useFoundRows(calls[call], field, query);
  const found = useMemo(
    () => rows?.map((row) => ({ key: String(fieldIn(row, key)), text: String(fieldIn(row, text)) })),
    [rows, key, text],
  );
  return { of, ...(found && { found }) };
}

/** The leaves that this browser opened last; empty on the server. */
function useOpened(page: string): Leaf[] {
  const [opened, setOpened] = useState<Leaf[]>([]);
  useEffect(() => setOpened(readOpened(page)), [page]);
  return opened;
}
