import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Site } from '../../shared/portal.ts';
import { nameIn } from '../../shared/site/names.ts';
import type { ScriptNotice } from '../../shared/site/scripts.ts';
import type { Choice, ScriptKind } from './choice.ts';

interface BannerProps {
  scripts: readonly ScriptNotice[];
  site: Site;
  /** The earlier choice. */
  choice: Choice | null;
  /** Whether the visitor opened the banner, which then takes the focus. */
  isCalled: boolean;
  t: (key: string) => string;
  onChoice: (choice: Choice) => void;
}

/**
 * The consent question with three equal options: all, some or none. It is at the lower edge and covers no content, because the
 * page scrolls past it.
 */
export function Banner({ scripts, site, choice, isCalled, t, onChoice }: BannerProps) {
  const [isChoosing, setIsChoosing] = useState(choice !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCalled) heading.current?.focus();
  }, [isCalled]);
  const kinds = [...new Set(scripts.map(({ kind }) => kind))];
  const handleAll = (isAllowed: boolean) => onChoice(Object.fromEntries(kinds.map((kind) => [kind, isAllowed])));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChoice(Object.fromEntries(kinds.map((kind) => [kind, form.has(kind)])));
  };
  return (
    <section className="consent-banner" aria-labelledby="consent-title">
      <form className="frame" onSubmit={handleSubmit}>
        <div className="consent-text">
          <h2 id="consent-title" ref={heading} tabIndex={-1}>
            {t('consent.title')}
          </h2>
          <p>{t('consent.text')}</p>
          <p>{t('consent.kept')}</p>
          {isChoosing && kinds.map((kind) => <Purpose key={kind} kind={kind} scripts={scripts} site={site} choice={choice} t={t} />)}
        </div>
        <div className="consent-buttons">
          <button type="button" className="button" onClick={() => handleAll(true)}>
            {t('consent.accept')}
          </button>
          {/* Separate elements: the click that opens the choice must not save it. */}
          {isChoosing ? (
            <button key="save" type="submit" className="button">
              {t('consent.save')}
            </button>
          ) : (
            <button key="choose" type="button" className="button" onClick={() => setIsChoosing(true)}>
              {t('consent.choose')}
            </button>
          )}
          <button type="button" className="button" onClick={() => handleAll(false)}>
            {t('consent.refuse')}
          </button>
        </div>
      </form>
    </section>
  );
}

interface PurposeProps extends Pick<BannerProps, 'scripts' | 'site' | 'choice' | 't'> {
  kind: ScriptKind;
}

function Purpose({ kind, scripts, site, choice, t }: PurposeProps) {
  const ofKind = scripts.filter((script) => script.kind === kind);
  return (
    <label className="consent-purpose">
      <input type="checkbox" name={kind} defaultChecked={choice?.[kind] ?? false} />
      <span>
        <strong>{t(`consent.kind.${kind}`)}</strong>
        {ofKind.map(({ id, purpose }) => (
          <span key={id}>{nameIn(site, purpose)}</span>
        ))}
      </span>
    </label>
  );
}
