import { useEffect, useId, useState } from 'react';
import { usePortal } from '../../context.ts';
import type { EnteredTexts } from '../../fields/inputs/input.ts';
import { MarkedText } from '../../fields/marked.tsx';
import { offerGroups } from '../../shell/search/offers.ts';
import { useSuggested } from '../../shell/search/useSuggested.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { titleQuery } from './titleQuery.ts';

/** Pause after typing before the search is asked, in milliseconds. */
const pauseMs = 500;
const maxShown = 5;

/** Records of the portal with a similar title, below the title of a new one. Without any, nothing is shown or announced. */
export function SimilarTitles({ texts }: { texts: EnteredTexts }) {
  const { tables } = usePortal();
  const t = useWords();
  const id = useId();
  const title = texts[tables.site.language]?.trim() || Object.values(texts).find((text) => text.trim() !== '');
  const query = useLater(titleQuery(title ?? ''));
  const suggested = useSuggested(query, query !== '', true);
  const isAnswered = query !== '' && suggested.to === query;
  const found = isAnswered
    ? offerGroups({ tables, typed: query, recent: [], suggested: suggested.rows })
        .flatMap(({ offers }) => offers.filter((offer) => offer.kind === 'record'))
        .slice(0, maxShown)
    : [];
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

/** A text once it has not changed for a pause. */
function useLater(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
