import { Fragment, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { BatchTerms } from '../../shared/files/batch.ts';
import { foreignText } from '../../shared/text/foreign.ts';
import { useFormat } from '../clock/format.ts';
import { usePortal } from '../context.ts';
import { TrustedHtml } from '../html/TrustedHtml.tsx';
import { useWords } from '../words.ts';
import { batch } from './store.ts';
import { dropTerms, startWithoutTerms, termsDialog, uidsWithoutTerms } from './terms.ts';
import { useBegin } from './useBegin.ts';

/** Replaces the file list until the terms are accepted, or the files that require them are removed from the download. */
export function TermsDialog() {
  const { terms, uids } = useSnapshot(termsDialog);
  const heading = useRef<HTMLHeadingElement>(null);
  const [phase, setPhase] = useState<'asked' | 'sending' | 'failed'>('asked');
  const { accept } = useBegin();
  const t = useWords();
  const format = useFormat();
  const free = uidsWithoutTerms({ terms: terms as BatchTerms[], uids }).length;
  useEffect(() => heading.current?.focus(), []);
  const handleAccept = async () => {
    setPhase('sending');
    await accept().catch(() => setPhase('failed'));
  };
  return (
    <section className="tray-terms" aria-labelledby="tray-terms">
      <h3 id="tray-terms" ref={heading} tabIndex={-1}>
        {t('batch.terms.title')}
      </h3>
      {(terms as BatchTerms[]).map((one) => (
        <OneTerms key={one.id} terms={one} />
      ))}
      {phase === 'failed' && (
        <p className="tray-error" role="alert">
          {t('batch.terms.failed')}
        </p>
      )}
      <div className="buttons">
        <button type="button" className="button button-primary" aria-disabled={phase === 'sending' || undefined} onClick={handleAccept}>
          {t('batch.terms.accept')}
        </button>
        {free > 0 && (
          <button type="button" className="button" onClick={startWithoutTerms}>
            {t('batch.terms.without', { number: format.number(free) })}
          </button>
        )}
        <button type="button" className="button" onClick={dropTerms}>
          {t('batch.terms.cancel')}
        </button>
      </div>
    </section>
  );
}

/** The terms, and the files that they apply to. */
function OneTerms({ terms }: { terms: BatchTerms }) {
  const { title, text, fileIds } = terms;
  const { tables } = usePortal();
  const t = useWords();
  const names = new Set(batch.items.flatMap(({ file }) => (fileIds.includes(file.attachmentId) ? [file.fileName] : [])));
  return (
    <>
      <h4>{title}</h4>
      <p className="quiet">
        {t('batch.terms.files')}
        {[...names].map((name) => (
          <Fragment key={name}>
            {' '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable area must be reachable by keyboard. */}
      <div className="tray-terms-text" role="group" aria-label={title} tabIndex={0}>
        <TrustedHtml html={text} {...foreignText(tables.site, terms)} />
      </div>
    </>
  );
}
