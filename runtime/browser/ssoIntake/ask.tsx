import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

interface ConfirmQuestion {
  title: string;
  text: string;
  /** Labels of the two answers: continue, and stay. */
  go: string;
  stay: string;
}

/** Asks in a dialog; closing it means staying. Resolves with whether the visitor continues. */
export function ask(question: ConfirmQuestion): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const handleAnswer = (goes: boolean) => {
      root.unmount();
      container.remove();
      resolve(goes);
    };
    root.render(<QuestionDialog question={question} onAnswer={handleAnswer} />);
  });
}

function QuestionDialog({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: (goes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="question" aria-describedby="question-text" onClose={() => onAnswer(false)}>
      <h2 id="question">{question.title}</h2>
      <p id="question-text">{question.text}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {question.stay}
        </button>
        <button type="button" className="button button-primary" onClick={() => onAnswer(true)}>
          {question.go}
        </button>
      </div>
    </dialog>
  );
}
