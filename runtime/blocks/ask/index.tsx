import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { useWords } from '../../browser/words.ts';
import { QueryField } from './QueryField.tsx';
import './ask.css';

/** Fields whose values are in the address, with an optional heading. */
export default function AskBlock({ block }: BlockProps<'ask'>) {
  if (!block.heading) return <AskForm block={block} />;
  return (
    <BlockSection kind="ask" heading={block.heading}>
      <AskForm block={block} />
    </BlockSection>
  );
}

/** A GET form. With script it works without a page load. */
function AskForm({ block }: BlockProps<'ask'>) {
  const { navigate } = usePortal();
  const { pathname, search, failures, tables: page } = useLoadedPage();
  const t = useWords();
  const form = useFields(search);
  const query = new URLSearchParams(search);
  const others = [...query].filter(([name]) => !block.fields.includes(name));
  // The address has a fragment, because the result could be out of view among other sections.
  const headingId = block.heading ? `ask-${block.of}` : undefined;
  const hash = headingId ? `#${headingId}` : '';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const parameters = new URLSearchParams(given.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ''));
    navigate(`${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`, { preserveScroll: headingId === undefined });
  };
  return (
    <form ref={form} id={headingId} className={headingId ? 'ask' : 'block ask'} action={pathname + hash} onSubmit={handleSubmit}>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {(block.inputs ?? []).map((input) => (
        <QueryField key={input.field} block={block} input={input} value={query.get(input.field) ?? ''} />
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

/** Uncontrolled fields: they keep the entered values until the answer arrives, and then show the values of the address. */
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
