import { useId } from 'react';
import { isBlocking } from '../../../fields/inputs/screening.tsx';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { passageAround } from './passage.ts';
import type { FoundHit } from './useScreening.ts';
import './screening.css';

/** Maximum number of hits in the list. */
const maxShown = 50;

interface WordsToCheckProps {
  found: readonly FoundHit[];
  onGo: (hit: FoundHit) => void;
}

/** The hits in the texts of a form, each with its field, its context and a button that selects it. */
export function WordsToCheck({ found, onGo }: WordsToCheckProps) {
  const t = useWords();
  const id = useId();
  const inOrder = found.toSorted((one, other) => Number(isBlocking(other)) - Number(isBlocking(one)));
  const left = found.length - maxShown;
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.length > 0 && t('writing.screening.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <section className="words-to-check" aria-labelledby={id}>
          <h2 id={id}>
            {t('writing.screening.title')} <span className="quiet">{found.length}</span>
          </h2>
          <ul>
            {inOrder.slice(0, maxShown).map((hit) => (
              <li key={`${hit.partId} ${hit.position} ${hit.word}`} data-severity={isBlocking(hit) ? 'blocking' : 'warning'}>
                <HitLine hit={hit} onGo={onGo} />
              </li>
            ))}
          </ul>
          {left > 0 && <p className="quiet">{t('writing.screening.more', { count: left })}</p>}
        </section>
      )}
    </>
  );
}

function HitLine({ hit, onGo }: { hit: FoundHit; onGo: WordsToCheckProps['onGo'] }) {
  const t = useWords();
  const { before, words, after } = passageAround(hit.text, hit);
  const isRefused = isBlocking(hit);
  return (
    <button type="button" className="hit-line" onClick={() => onGo(hit)}>
      <span className="hit-severity">
        <Icon name={isRefused ? 'error' : 'warning'} />
        {t(`writing.screening.severity.${isRefused ? 'blocking' : 'warning'}`)}
      </span>
      <span className="hit-field">
        {t(`field.${hit.input.noun}.${hit.input.name}`)}
        {t('shell.cell.between')}
        {t(`shell.cell.language.${hit.language}`)}
      </span>
      <bdi className="hit-passage" lang={hit.language}>
        {before}
        <mark className={`text-hit text-hit-${isRefused ? 'blocking' : 'warning'}`}>{words}</mark>
        {after}
      </bdi>
    </button>
  );
}
