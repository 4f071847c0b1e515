import { fieldIn, rowsIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import './chooser.css';

type ChooserPart = BlockProps<'chooser'>['block'];

interface ChooserOption {
  /** The value in the address; undefined if the parameter is omitted. */
  value: string | undefined;
  name: string;
  /** The language of a name, if it differs from the page's language. */
  lang?: string;
}

/** A choice in the address. Its options are links, so it works without script and with the Back button. */
export default function ChooserBlock({ block }: BlockProps<'chooser'>) {
  const { pathname, search, tables: page } = useLoadedPage();
  const t = useWords();
  const word = (name: string) => t(`page.${page?.page.id}.${block.id}.${name}`);
  const { options, initial } = useOptions(block, word);
  const chosen = new URLSearchParams(search).get(block.query) ?? initial;
  const addressOf = (value: string | undefined) => {
    const query = new URLSearchParams(search);
    for (const name of block.forgets ?? []) query.delete(name);
    if (value === undefined || value === initial) query.delete(block.query);
    else query.set(block.query, value);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <nav className="block block-chooser" aria-label={word('title')}>
      <span aria-hidden="true">{word('title')}</span>
      <ul>
        {options.map(({ value, name, lang }) => (
          <li key={value ?? ''}>
            <RouteLink
              className="chooser-option"
              lang={lang}
              to={addressOf(value)}
              preserveScroll
              aria-current={(value ?? initial) === (chosen ?? undefined) ? 'true' : undefined}
            >
              {name}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChooserOptions {
  options: ChooserOption[];
  /** The default value without a parameter. */
  initial: string | undefined;
}

function useOptions({ values, initial }: ChooserPart, word: (name: string) => string): ChooserOptions {
  const { tables } = usePortal();
  const { data } = useLoadedPage();
  const all = { value: undefined, name: word('all') };
  if (values === 'sites')
    return { options: [all, ...tables.sites.map(({ id, name, locale }) => ({ value: id, name, lang: locale }))], initial };
  if (Array.isArray(values)) return { options: values.map((value) => ({ value, name: word(value) })), initial };
  const rows = rowsIn(data[values.of]);
  const options = rows.map((row) => ({ value: String(fieldIn(row, values.value)), name: String(fieldIn(row, values.text)) }));
  if (initial === undefined) return { options: [all, ...options], initial };
  return { options, initial: options[rows.findIndex((row) => fieldIn(row, initial) === true)]?.value };
}
