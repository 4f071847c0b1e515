import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useWords } from '../../browser/words.ts';
import { AskedField } from './AskedField.tsx';
import './ask.css';

/** Fields that are kept in the address, below a heading where the card gives one. */
export default function AskBlock({ block }: BlockProps<'ask'>) {
  if (!block.heading) return <AskForm block={block} />;
  return (
    <BlockSection kind="ask" heading={block.heading}>
      <AskForm block={block} />
    </BlockSection>
  );
}

/** A form that the browser sends by itself, and that is followed on the spot where there is script. */
function AskForm({ block }: BlockProps<'ask'>) {
  const { navigate } = usePortal();
  const { pathname, search, failures, tables: page } = useLoadedPage();
  const t = useWords();
  const form = useFields(search);
  const query = new URLSearchParams(search);
  const others = [...query].filter(([name]) => !block.fields.includes(name));
  // Among other sections what was asked would stand out of sight: the address leads to it, without script too.
  const place = block.heading ? `ask-${block.of}` : undefined;
  const hash = place ? `#${place}` : '';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const asked = new URLSearchParams(given.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ''));
    navigate(`${pathname}${asked.size > 0 ? `?${asked}` : ''}${hash}`, { keepScroll: place === undefined });
  };
  return (
    <form ref={form} id={place} className={place ? 'ask' : 'block ask'} action={pathname + hash} onSubmit={handleSubmit}>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {(block.inputs ?? []).map((input) => (
        <AskedField key={input.field} block={block} input={input} value={query.get(input.field) ?? ''} />
      ))}
      <button type="submit" className="button button-primary">
        {t(`page.${page?.page.id}.${block.button ?? 'ask'}`)}
      </button>
      {failures[block.of]?.status === 422 && (
        <p className="ask-line field-error" role="alert">
          {t('block.ask.refused')}
        </p>
      )}
    </form>
  );
}

/** The fields are React's only at first: between typing and its answer they keep what was typed. What the address says then stands in them. */
function useFields(search: string) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(search);
  useLayoutEffect(() => {
    if (last.current === search || !form.current) return;
    last.current = search;
    const query = new URLSearchParams(search);
    for (const field of form.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.input'))
      field.value = query.get(field.name) ?? (field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '');
  }, [search]);
  return form;
}
