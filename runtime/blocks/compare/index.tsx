import { type FormEvent, useEffect } from 'react';
import { fieldIn, isSomething, rowsIn, textIn } from '../../browser/blocks/answers.ts';
import { BlockSection } from '../../browser/blocks/BlockSection.tsx';
import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { LoadFailure } from '../../browser/blocks/LoadFailure.tsx';
import { opensTo } from '../../browser/blocks/opens.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';
import { foreignText } from '../../shared/text/foreign.ts';
import './compare.css';
import { groupsOf } from './groups.ts';
import { type ComparisonLine, type LabelledPair, linesOf } from './lines.ts';
import { readChoice, restored, storeChoice } from './remembered.ts';
import { Suggestions } from './Suggestions.tsx';

type ComparePart = BlockProps<'compare'>['block'];
type ChosenRows = NonNullable<ComparePart['chosen']>;

/** Compares rows. The keys of chosen rows are in the address, with links and a form, so that it works without script. */
export default function CompareBlock({ block }: BlockProps<'compare'>) {
  const { data, failures, tables: page } = useLoadedPage();
  const t = useWords();
  const addressOf = useAddress(block.chosen);
  const rows = rowsIn(data[block.of]);
  const keys = rows.map((row) => String(fieldIn(row, block.key)));
  if (failures[block.of]) return <LoadFailure text={t('block.compare.failed')} retry={t('block.compare.retry')} />;
  return (
    <BlockSection kind="compare" heading={block.heading}>
      {rows.length === 0 && <p className="quiet">{t(`page.${page?.page.id}.compare.none`)}</p>}
      {block.chosen && <Choice chosen={block.chosen} keys={keys} />}
      {block.chosen && rows.length === 0 && <Suggestions choices={block.chosen.choices} addressOf={addressOf} />}
      {rows.length > 0 && <SideBySide block={block} rows={rows} keys={keys} />}
    </BlockSection>
  );
}

/** Adds a row to the comparison, until it is full. */
function Choice({ chosen, keys }: { chosen: ChosenRows; keys: readonly string[] }) {
  const { tables: page } = useLoadedPage();
  const t = useWords();
  useRemembered(chosen, keys);
  if (keys.length < chosen.max) return <AddForm chosen={chosen} keys={keys} />;
  return <p className="quiet">{t(`page.${page?.page.id}.compare.full`, { count: chosen.max })}</p>;
}

/** The address of a choice. An empty choice has an empty parameter, because otherwise the stored choice would be restored. */
function useAddress(chosen: ChosenRows | undefined): (keys: readonly string[]) => string {
  const { pathname } = useLoadedPage();
  return (keys) => `${pathname}?${chosen?.query}=${keys.map(encodeURIComponent).join(',')}`;
}

/** Restores the stored choice if the address has none, or adds a row to it. */
function useRemembered(chosen: ChosenRows, keys: readonly string[]): void {
  const { navigate } = usePortal();
  const { search, tables: page } = useLoadedPage();
  const addressOf = useAddress(chosen);
  const shown = keys.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the address only; other values derive from it.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const id = page?.page.id ?? '';
    const requested = { named: query.get(chosen.query) ?? undefined, added: query.get(chosen.adds) ?? undefined, stored: readChoice(id) };
    const meant = restored(requested, chosen.max);
    if (meant !== undefined) {
      // Stored before the page loads, because the visitor may leave before that.
      storeChoice(id, meant);
      navigate(addressOf(meant.split(',')), { replace: true, preserveScroll: true });
    } else if (requested.named !== undefined) storeChoice(id, shown);
  }, [search, shown]);
}

/** A select that adds a row. */
function AddForm({ chosen, keys }: { chosen: ChosenRows; keys: readonly string[] }) {
  const { navigate } = usePortal();
  const { data, pathname } = useLoadedPage();
  const t = useWords();
  const addressOf = useAddress(chosen);
  const { adds, choices: offered } = chosen;
  const choices = rowsIn(data[offered.of]).filter((row) => !keys.includes(String(fieldIn(row, offered.value))));
  if (choices.length === 0) return null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = new FormData(event.currentTarget).get(adds);
    if (typeof added === 'string' && added !== '') navigate(addressOf([...keys, added]), { preserveScroll: true });
  };
  return (
    <form className="compare-add" action={pathname} onSubmit={handleSubmit}>
      <input type="hidden" name={chosen.query} value={keys.join(',')} />
      {/* Keyed, so that the select resets after each choice. */}
      <select key={keys.join(',')} className="input" name={adds} aria-label={t('block.compare.choose')} defaultValue="">
        <option value="">{t('block.compare.choose')}</option>
        {groupsOf(choices, offered.group).map(({ name, rows }) => {
          const options = rows.map((row) => (
            <option key={String(fieldIn(row, offered.value))} value={String(fieldIn(row, offered.value))}>
              {String(fieldIn(row, offered.text))}
            </option>
          ));
          return name ? (
            <optgroup key={name} label={name}>
              {options}
            </optgroup>
          ) : (
            options
          );
        })}
      </select>
      <button type="submit" className="button button-primary">
        {t('block.compare.add')}
      </button>
    </form>
  );
}

interface SideBySideProps {
  block: ComparePart;
  rows: readonly unknown[];
  keys: readonly string[];
}

/** A table that scrolls horizontally, with sticky header and labels. */
function SideBySide({ block, rows, keys }: SideBySideProps) {
  const t = useWords();
  const { head } = useLoadedPage();
  const lines = linesOf(rows, block.columns ?? [], block.pairs);
  // A fixed comparison has no marks: most of its lines differ by design.
  const isMarked = (line: ComparisonLine) => block.chosen !== undefined && line.differs;
  const marked = lines.filter(isMarked).length;
  const isMixed = marked > 0 && marked < lines.length;
  // If most lines differ, a tint is useless and only the icon is shown.
  const classes = `compare${block.chosen ? '' : ' compare-fixed'}${marked <= lines.length / 2 ? ' compare-tinted' : ''}`;
  return (
    <>
      {isMixed && (
        // The style sheet hides the other lines, so that it works without script.
        <label className="check compare-only">
          <input type="checkbox" />
          {t('block.compare.onlyDifferences')}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable area must be reachable by keyboard. */}
      <section className={classes} aria-label={head.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {rows.map((row, index) => (
                <th key={keys[index]} scope="col">
                  <Head block={block} row={row} others={keys.filter((_, other) => other !== index)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className={isMarked(line) ? 'compare-differs' : undefined}>
                <th scope="row">
                  {line.kind === 'pair' ? <bdi>{line.label}</bdi> : t(`field.${line.column.noun}.${line.column.name}`)}
                  {isMarked(line) && (
                    <span className="compare-mark">
                      <Icon name="changes" />
                      <span className="visually-hidden">{t('block.compare.differs')}</span>
                    </span>
                  )}
                </th>
                {rows.map((row, index) => (
                  <td key={keys[index]}>
                    <Value line={line} row={row} at={index} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A column header, with a link that removes a chosen row. */
function Head({ block, row, others }: { block: ComparePart; row: unknown; others: readonly string[] }) {
  const { tables } = usePortal();
  const { scope } = useLoadedPage();
  const t = useWords();
  const addressOf = useAddress(block.chosen);
  const to = opensTo(tables, block.opens, { ...scope, row });
  const name = textIn(row, block.title) ?? '';
  const picture = block.picture && textIn(row, block.picture);
  const { lang } = foreignText(tables.site, row);
  return (
    <>
      {picture && <img src={picture} alt="" width="160" height="120" decoding="async" />}
      <bdi lang={lang}>{to ? <RouteLink to={to}>{name}</RouteLink> : name}</bdi>
      {block.chosen && (
        <RouteLink className="compare-remove" to={addressOf(others)} preserveScroll aria-label={t('block.compare.remove', { name })}>
          <Icon name="close" />
        </RouteLink>
      )}
    </>
  );
}

function Value({ line, row, at }: { line: ComparisonLine; row: unknown; at: number }) {
  const { tables } = usePortal();
  const t = useWords();
  const isKnown = line.kind === 'field' ? isSomething(fieldIn(row, line.column.field)) : line.values[at] !== undefined;
  if (!isKnown) return <span className="quiet">{t('block.compare.unknown')}</span>;
  if (line.kind === 'field') return <FieldValue column={line.column} record={row} dense />;
  return <PairValue pair={line.values[at]} lang={foreignText(tables.site, row).lang} />;
}

/** Marks the features that a row has; missing ones are muted. */
function PairValue({ pair, lang }: { pair: LabelledPair | undefined; lang: string | undefined }) {
  const value = <bdi lang={lang}>{pair?.value}</bdi>;
  if (pair?.has === undefined) return value;
  return (
    <span className={pair.has ? 'compare-has' : 'compare-has quiet'}>
      <Icon name={pair.has ? 'check' : 'rule'} />
      {value}
    </span>
  );
}
