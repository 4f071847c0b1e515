import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldIn, textIn } from '../../browser/blocks/answers.ts';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useFormat } from '../../browser/clock/format.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { maxFindLength } from '../../browser/widgets/FindField.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useFoundRows } from '../../browser/widgets/useFoundRows.ts';
import { useWords } from '../../browser/words.ts';
import './finder.css';

type FinderPart = BlockProps<'finder'>['block'];

/** Maximum number of offered matches. */
const max = 4;

/** A field for a name, with the matching records and their links below. Without script it opens the list of records. */
export default function FinderBlock({ block }: BlockProps<'finder'>) {
  const { tables: page, scope } = useLoadedPage();
  const { tables, navigate } = usePortal();
  const t = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const word = (name: string) => t(`page.${page?.page.id}.${block.id}.${name}`);
  const { of, rows } = useFoundRows(page?.page.calls[block.call], block.field, query);
  const all = opensTo(tables, { route: block.all }, scope);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    const only = of === query && rows?.length === 1 ? opensTo(tables, block.opens, { ...scope, row: rows[0] }) : null;
    navigate(only ?? `${all}?${new URLSearchParams({ q: query })}`);
  };
  if (!all) return null;
  return (
    <form className="block block-finder" action={all} onSubmit={handleSubmit}>
      <label htmlFor={id}>{word('title')}</label>
      <div className="found-field">
        <input
          ref={input}
          id={id}
          className="input"
          type="search"
          name="q"
          maxLength={maxFindLength}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onFocus={({ currentTarget }) => setQuery(currentTarget.value.trim())}
          onChange={({ currentTarget }) => setQuery(currentTarget.value.trim())}
        />
        <button type="submit" className="button button-icon" aria-label={t('block.finder.go')}>
          <Icon name="search" />
        </button>
        {rows && <FoundRows block={block} rows={rows} word={word} />}
      </div>
      <p id={`${id}-hint`} className="quiet small">
        {word('hint')}
      </p>
    </form>
  );
}

/** The matches float above the page, so that typing shifts no content. */
function FoundRows({ block, rows, word }: { block: FinderPart; rows: readonly unknown[]; word: (name: string) => string }) {
  const t = useWords();
  const format = useFormat();
  const count = rows.length;
  return (
    <div className="found">
      <p role="status" className={count === 0 ? 'quiet' : 'visually-hidden'}>
        {count === 0 ? t('block.finder.none') : t('block.finder.found', { count, number: format.number(count) })}
      </p>
      {count > 0 && (
        <ul>
          {rows.slice(0, max).map((row) => (
            <Found key={String(fieldIn(row, block.name))} block={block} row={row} word={word} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ block, row, word }: { block: FinderPart; row: unknown; word: (name: string) => string }) {
  const { scope } = useLoadedPage();
  const { tables } = usePortal();
  const here = { ...scope, row };
  const picture = block.picture && textIn(row, block.picture);
  const to = opensTo(tables, block.opens, here);
  const name = <bdi>{textIn(row, block.name)}</bdi>;
  return (
    <li className="found-row">
      {picture && <img src={picture} alt="" width="64" height="48" decoding="async" />}
      {to ? (
        <RouteLink className="row-link" to={to}>
          {name}
        </RouteLink>
      ) : (
        name
      )}
      <span className="found-ways">
        {block.ways.map(({ id, icon, ...link }) => {
          const target = opensTo(tables, link, here);
          return (
            target && (
              <RouteLink key={id} className="chip" to={target}>
                <Icon name={icon} />
                {word(id)}
              </RouteLink>
            )
          );
        })}
      </span>
    </li>
  );
}
