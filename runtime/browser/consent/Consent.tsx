import { useEffect, useRef, useState } from 'react';
import type { Site } from '../../shared/portal.ts';
import { nameIn } from '../../shared/site/names.ts';
import type { ScriptNotice } from '../../shared/site/scripts.ts';
import { readCookie, storeCookie } from '../storage/stores.ts';
import { Banner } from './Banner.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { type Choice, choiceTtlHours, readChoice, writeChoice } from './choice.ts';
import './consent.css';
import { type Pages, ScriptFrame } from './ScriptFrame.tsx';

/** The script data of a site from the server. */
export interface ScriptTable {
  scripts: ScriptNotice[];
  words: Record<string, string>;
}

interface ConsentProps {
  table: ScriptTable;
  site: Site;
  pages: Pages;
}

/** The question, if it is unanswered or reopened, and the allowed scripts. */
export function Consent({ table: { scripts, words }, site, pages }: ConsentProps) {
  const kinds = [...new Set(scripts.map(({ kind }) => kind))];
  const [choice, setChoice] = useState(() => readChoice(readCookie('consent'), kinds));
  const [isAsking, setIsAsking] = useState(choice === null);
  const opener = useOpener(() => setIsAsking(true));
  const handleChoice = (made: Choice) => {
    storeCookie('consent', writeChoice(made, readCookie('consent')), choiceTtlHours);
    setChoice(made);
    setIsAsking(false);
    opener.current?.focus();
    opener.current = null;
  };
  const t = (key: string) => words[key] ?? key;
  const allowed = scripts.filter(({ kind }) => choice?.[kind]);
  return (
    <>
      {isAsking && (
        <Banner scripts={scripts} site={site} choice={choice} isCalled={opener.current !== null} t={t} onChoice={handleChoice} />
      )}
      {allowed.map((script) =>
        script.kind === 'chat' ? (
          <ChatPanel key={script.id} id={script.id} title={nameIn(site, script.title)} t={t} />
        ) : (
          <ScriptFrame key={script.id} id={script.id} title={nameIn(site, script.title)} pages={pages} />
        ),
      )}
    </>
  );
}

/** The link below every page that reopens the question; the focus returns to it. */
function useOpener(onOpen: () => void) {
  const opener = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback only sets state
  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null;
      if (!button) return;
      opener.current = button;
      onOpen();
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);
  return opener;
}
