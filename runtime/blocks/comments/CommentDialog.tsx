import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { textIn } from '../../browser/blocks/answers.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import ContentRequestForm from '../../browser/pages/form/ContentRequestForm.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import type { BindingScope } from '../../shared/calls/bind.ts';
import type { ContentRequestPart } from '../../shared/portal.ts';
import { aboutQuote } from '../actions/report/quote.ts';
import type { CommentsPart } from './Comment.tsx';
import { type ChosenPassage, paragraphsOf } from './passages.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  request: ContentRequestPart;
  scope: BindingScope;
  onClose: () => void;
}

/** The form of a comment or an answer. The page shows the sent text when the dialog closes. */
function CommentForm({ title, children, request, scope, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { reload } = usePortal();
  const { tables } = useLoadedPage();
  const t = useWords();
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  if (!tables) return null;
  const handleSent = () => {
    dialog.current?.close();
    reload();
  };
  return (
    <dialog ref={dialog} className="report" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <ContentRequestForm page={tables.page} contentRequest={request} scope={scope} thanks={t('block.comments.sent')} onSent={handleSent} />
      <button
        type="button"
        className="button button-quiet button-icon button-small"
        aria-label={t('block.comments.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}

interface AddingProps {
  block: CommentsPart;
  texts: readonly unknown[];
  /** The selected passage; without one, a paragraph is chosen from a list. */
  passage: ChosenPassage | null;
  onClose: () => void;
}

/** The form of a new comment. */
export function AddDialog({ block, texts, passage, onClose }: AddingProps) {
  const { scope } = useLoadedPage();
  const t = useWords();
  const { anchor = '', title = '' } = block.texts ?? {};
  const [choices] = useState(() => (passage ? [] : choicesOf(texts.map((row) => [textIn(row, anchor) ?? '', textIn(row, title) ?? '']))));
  const [chosen, setChosen] = useState(0);
  const picked = passage ?? choices[chosen]?.passage;
  const text = texts.find((row) => textIn(row, anchor) === picked?.anchor);
  if (!block.contentRequest || !picked) return null;
  const { quote } = picked;
  return (
    <CommentForm
      title={t('block.comments.add')}
      request={quote.quote === '' ? block.contentRequest : aboutQuote(block.contentRequest, quote)}
      scope={{ ...scope, text }}
      onClose={onClose}
    >
      {passage ? (
        <figure>
          <figcaption>{t('block.comments.passage')}</figcaption>
          <blockquote dir="auto">{quote.quote}</blockquote>
        </figure>
      ) : (
        <PassageChoice choices={choices} chosen={chosen} onChoose={setChosen} />
      )}
    </CommentForm>
  );
}

interface PassageOption {
  passage: ChosenPassage;
  title: string;
}

const wholeText = { quote: '', prefix: '', suffix: '', position: 0 };

/** Each complete text, and each of its paragraphs. */
const choicesOf = (texts: readonly (readonly [anchor: string, title: string])[]): PassageOption[] =>
  texts.flatMap(([anchor, title]) => [wholeText, ...paragraphsOf(anchor)].map((quote) => ({ passage: { anchor, quote }, title })));

/** Maximum length of a paragraph in the list, in UTF-16 units. */
const shown = 80;

function PassageChoice({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly PassageOption[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const t = useWords();
  const id = useId();
  const nameOf = ({ passage: { quote }, title }: PassageOption) =>
    quote.quote === '' ? t('block.comments.wholeOf', { title }) : quote.quote.slice(0, shown);
  return (
    <div className="field">
      <label htmlFor={id}>{t('block.comments.passage')}</label>
      <select id={id} className="input" value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
        {choices.map((choice, index) => (
          <option key={index} value={index}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The form of an answer. */
export function AnswerDialog({ block, row, onClose }: { block: CommentsPart; row: unknown; onClose: () => void }) {
  const { scope } = useLoadedPage();
  const t = useWords();
  if (!block.reply) return null;
  return (
    <CommentForm title={t('block.comments.answer')} request={block.reply} scope={{ ...scope, row }} onClose={onClose}>
      <blockquote dir="auto">{textIn(row, block.row.text)}</blockquote>
    </CommentForm>
  );
}
