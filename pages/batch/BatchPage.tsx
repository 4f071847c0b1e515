import { Suspense, useEffect, useState } from 'react';
import { useLoadedPage, usePortal } from '../../runtime/browser/context.ts';
import { lazyPart } from '../../runtime/browser/loading/chunks.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';
import { Archives } from './Archives.tsx';
import './batch.css';

const InlineTray = lazyPart(() => import('../../runtime/browser/batch/InlineTray.tsx'));

/** The tray as a page, with the account's archives and notes on downloads. */
export default function BatchPage() {
  const { account } = usePortal();
  const { head } = useLoadedPage();
  const t = useWords();
  // The tray is in browser storage, so the server cannot render it.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <div className="detail">
      <header className="page-head">
        <h1>{head.title}</h1>
        <p>{t('page.commondownload.description')}</p>
      </header>
      <section className="block" aria-labelledby="chosen">
        <h2 id="chosen">{t('page.commondownload.chosen')}</h2>
        <p className="quiet">{t('page.commondownload.kept')}</p>
        {isHere ? (
          <Suspense>
            <InlineTray />
          </Suspense>
        ) : (
          <noscript>
            <p className="quiet">{t('page.commondownload.withoutScript')}</p>
          </noscript>
        )}
      </section>
      <section className="block" aria-labelledby="archives">
        <h2 id="archives">{t('page.commondownload.mine')}</h2>
        {isLoggedIn(account) ? <Archives /> : <p className="quiet">{t('page.commondownload.logIn')}</p>}
      </section>
      <HowTo />
    </div>
  );
}

/** Notes on downloads, side by side where there is room. */
function HowTo() {
  const t = useWords();
  return (
    <div className="batch-notes">
      <section className="prose" aria-labelledby="how">
        <h2 id="how">{t('page.commondownload.how')}</h2>
        <p>{t('page.commondownload.collect')}</p>
        <p>{t('page.commondownload.split')}</p>
      </section>
      <section className="prose" aria-labelledby="resume">
        <h2 id="resume">{t('page.commondownload.resumeTitle')}</h2>
        <p>{t('page.commondownload.resume')}</p>
      </section>
      <section className="prose" aria-labelledby="check">
        <h2 id="check">{t('page.commondownload.hashTitle')}</h2>
        <p>{t('page.commondownload.hash')}</p>
        <pre dir="ltr">
          <code>sha256sum -c SHA256SUMS.txt</code>
        </pre>
      </section>
    </div>
  );
}
