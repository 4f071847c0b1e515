import { type FormEvent, useState } from 'react';
import { useLoadedPage, usePortal } from '../../../runtime/browser/context.ts';
import { CopyButton } from '../../../runtime/browser/widgets/CopyButton.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { baseMetrics, type CvssChoice, cvssVersions, parseChoice, ratingOf, vectorOf } from './vector.ts';
import './cvss.css';

/** A CVSS calculator whose vector is in the address. The score is in the HTML, so the form works without script. */
export default function CvssBlock() {
  const { pathname, search } = useLoadedPage();
  const { navigate } = usePortal();
  const t = useWords();
  // The radio buttons change immediately, before the address does.
  const [state, setState] = useState({ search, choice: parseChoice(search) });
  if (state.search !== search) setState({ search, choice: parseChoice(search) });
  const { choice } = state;
  const go = (next: CvssChoice) => {
    setState({ search, choice: next });
    navigate(`${pathname}?vector=${vectorOf(next)}`, { replace: true, preserveScroll: true, reuseData: true });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(choice);
  };
  return (
    <div className="block">
      <nav className="buttons" aria-label={t('block.cvss.version')}>
        {cvssVersions.map((version) => (
          <a
            key={version}
            className={version === choice.version ? 'button button-primary' : 'button'}
            aria-current={version === choice.version || undefined}
            href={`${pathname}?version=${version}`}
          >
            CVSS {version}
          </a>
        ))}
      </nav>
      <Rating choice={choice} />
      <form action={pathname} onSubmit={handleSubmit}>
        <input type="hidden" name="version" value={choice.version} />
        <div className="cvss-metrics">
          {baseMetrics[choice.version].map((metric) => (
            <MetricChoice
              key={`${choice.version} ${metric.id}`}
              metric={metric}
              chosen={choice.chosen[metric.id]}
              onChoose={(value) => go({ ...choice, chosen: { ...choice.chosen, [metric.id]: value } })}
            />
          ))}
        </div>
        <noscript>
          <button type="submit" className="button button-primary">
            {t('block.cvss.compute')}
          </button>
        </noscript>
      </form>
    </div>
  );
}

function Rating({ choice }: { choice: CvssChoice }) {
  const t = useWords();
  const rating = ratingOf(choice);
  const vector = vectorOf(choice);
  return (
    <div className="cvss-rating">
      <p role="status">
        {rating ? (
          <>
            <strong className="cvss-score">{rating.score.toFixed(1)}</strong>{' '}
            <span className={`badge badge-${rating.severity}`}>{t(`block.cvss.severity.${rating.severity}`)}</span>
          </>
        ) : (
          t('block.cvss.incomplete')
        )}
      </p>
      <p className="cvss-vector">
        <code dir="ltr">{vector}</code> <CopyButton text={vector} />
      </p>
    </div>
  );
}

interface MetricChoiceProps {
  metric: (typeof baseMetrics)['4.0'][number];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

function MetricChoice({ metric: { id, values, word, scale }, chosen, onChoose }: MetricChoiceProps) {
  const t = useWords();
  return (
    <fieldset className="field">
      <legend>
        {t(`block.cvss.metric.${word}`)} <span dir="ltr">({id})</span>
      </legend>
      {values.map((value) => (
        <label key={value} className="check">
          <input type="radio" name={id} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
          {t(`block.cvss.value.${scale}.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
