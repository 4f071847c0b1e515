import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLoadedPage, usePortal } from '../../../browser/context.ts';
import ContentRequestForm from '../../../browser/pages/form/ContentRequestForm.tsx';
import { Icon } from '../../../browser/widgets/Icon.tsx';
import { useWords } from '../../../browser/words.ts';
import type { ContentRequestPart } from '../../../shared/portal.ts';
import { positionBelow } from './positionBelow.ts';
import { aboutQuote, type Quote, selectedQuote } from './quote.ts';
import './report.css';

interface ReportProps {
  contentRequest: ContentRequestPart;
  /** The id of the element that contains the text. */
  textElementId: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A button next to the selected passage, and the form for reporting a mistake in it. */
export default function Report({ contentRequest, textElementId, isOpen, onOpen, onClose }: ReportProps) {
  const offer = useRef<HTMLButtonElement>(null);
  const quote = useSelectedQuote(textElementId, offer, isOpen);
  const t = useWords();
  return (
    <>
      <button
        ref={offer}
        type="button"
        className="button button-small report-offer"
        hidden={quote === null || isOpen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onOpen}
      >
        <Icon name="report" />
        {t('block.actions.report')}
      </button>
      {isOpen && <ReportDialog contentRequest={contentRequest} quote={quote} onClose={onClose} />}
    </>
  );
}

/** The selected passage. It does not change while the form is open. */
function useSelectedQuote(textElementId: string, offer: RefObject<HTMLButtonElement | null>, isHeld: boolean): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  useEffect(() => {
    if (isHeld) return undefined;
    const look = () => {
      // A click on the button does not change the selection.
      if (offer.current?.contains(document.activeElement) && getSelection()?.isCollapsed) return;
      const text = document.getElementById(textElementId)?.querySelector<HTMLElement>('.prose');
      const found = text ? selectedQuote(text, getSelection()) : null;
      setQuote(found);
      if (found && offer.current) positionBelow(offer.current, found.range);
    };
    look();
    document.addEventListener('selectionchange', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      removeEventListener('scroll', look);
    };
  }, [textElementId, offer, isHeld]);
  return quote;
}

function ReportDialog({ contentRequest, quote, onClose }: Pick<ReportProps, 'contentRequest' | 'onClose'> & { quote: Quote | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSent, setSent] = useState(false);
  const { reload } = usePortal();
  const { tables, scope } = useLoadedPage();
  const t = useWords();
  useEffect(() => dialog.current?.showModal(), []);
  const handleClose = () => {
    onClose();
    if (isSent) reload();
  };
  if (!tables) return null;
  return (
    <dialog ref={dialog} className="report" aria-labelledby="report-title" onClose={handleClose}>
      <h2 id="report-title">{t('block.actions.report')}</h2>
      {quote && (
        <figure>
          <figcaption>{t('block.actions.reportQuote')}</figcaption>
          <blockquote dir="auto">{quote.quote}</blockquote>
        </figure>
      )}
      {!isSent && <p>{t('block.actions.reportText')}</p>}
      <ContentRequestForm
        page={tables.page}
        contentRequest={quote ? aboutQuote(contentRequest, quote) : contentRequest}
        scope={scope}
        thanks={t('block.actions.reportThanks')}
        onSent={() => setSent(true)}
      />
      <button
        type="button"
        className="button button-quiet button-icon button-small"
        aria-label={t('block.actions.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
