import { useEffect, useId, useState } from 'react';
import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { FormPage, Use } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import type { EnteredTexts } from '../../fields/inputs/input.ts';
import { MarkedText } from '../../fields/marked.tsx';
import { offerGroups, type Suggested } from '../../shell/search/offers.ts';
import { useSuggested } from '../../shell/search/useSuggested.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { titleQuery } from './titleQuery.ts';
import { useCallAnswer } from './useCallAnswer.ts';

/** Pause in typing before a search, in milliseconds. */
const pauseMs = 500;
/** Pause for a longer text, which is typed without interruptions. */
const textPauseMs = 800;
/** Minimum length of a text to search for. A Chinese sentence may have as few characters. */
const minText = 6;
const maxShown = 5;

/** Records of the portal with a similar title, below the title of a new one. */
export function SimilarTitles({ texts }: { texts: EnteredTexts }) {
  const { tables } = usePortal();
  const title = texts[tables.site.language]?.trim() || Object.values(texts).find((text) => text.trim() !== '');
  const query = useDebounced(titleQuery(title ?? ''));
  const suggested = useSuggested(query, query !== '', true);
  const isAnswered = query !== '' && suggested.to === query;
  return <SimilarList query={query} rows={isAnswered ? suggested.rows : []} />;
}

interface SimilarRecordsProps {
  page: Pick<FormPage, 'calls'>;
  use: Use;
  text: string;
  scope: BindingScope;
}

/** Records that may answer a text, shown below it and found by the call of the card. The previous ones remain until the next arrive. */
export function SimilarRecords({ page, use, text, scope }: SimilarRecordsProps) {
  const found = useCallAnswer({ page, use, scope, pauseMs: textPauseMs, isEarly: text.trim().length < minText });
  const [rows, setRows] = useState<readonly Suggested[]>([]);
  if (found?.state === 'ready' && found.answer !== rows) setRows(found.answer as readonly Suggested[]);
  return <SimilarList query={text.trim()} rows={found?.state === 'early' ? [] : rows} />;
}

/** Without any record, nothing is shown or announced. */
function SimilarList({ query, rows }: { query: string; rows: readonly Suggested[] }) {
  const { tables } = usePortal();
  const t = useWords();
  const id = useId();
  const found = offerGroups({ tables, query, recent: [], suggested: rows })
    .flatMap(({ offers }) => offers.filter((offer) => offer.kind === 'record'))
    .slice(0, maxShown);
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.length > 0 && t('writing.similar.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <section className="similar-titles" aria-labelledby={id}>
          <h3 id={id}>{t('writing.similar.title')}</h3>
          <ul>
            {found.map(({ to, icon, text }) => (
              <li key={to}>
                <a className="link" href={to} target="_blank" rel="noopener">
                  <Icon name={icon ?? 'document'} />
                  <MarkedText value={text} />
                  <span className="visually-hidden"> {t('writing.similar.newTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A text, updated after a pause in typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
