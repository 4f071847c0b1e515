import { type KeyboardEvent, useRef, useState } from 'react';
import { framePath, frameRights } from '../../shared/site/scripts.ts';
import { Icon } from '../widgets/Icon.tsx';

interface ChatPanelProps {
  id: string;
  title: string;
  t: (key: string) => string;
}

/** A button that opens the chat panel. The chat loads when first opened, and continues while closed. */
export function ChatPanel({ id, title, t }: ChatPanelProps) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const button = useRef<HTMLButtonElement>(null);
  const handleClose = () => {
    setState('closed');
    button.current?.focus();
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') handleClose();
  };
  const isOpen = state === 'open';
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button chat-open"
        aria-expanded={isOpen}
        aria-controls="chat"
        onClick={() => (isOpen ? handleClose() : setState('open'))}
      >
        <Icon name="message" />
        {t(isOpen ? 'consent.chat.close' : 'consent.chat.open')}
      </button>
      <section className="chat-panel" id="chat" aria-label={title} hidden={!isOpen} onKeyDown={handleKey}>
        <header>
          <h2>{title}</h2>
          <button type="button" className="button button-quiet button-icon" aria-label={t('consent.chat.close')} onClick={handleClose}>
            <Icon name="close" />
          </button>
        </header>
        {state !== 'unopened' && <iframe title={title} src={framePath(id)} sandbox={frameRights} referrerPolicy="no-referrer" />}
      </section>
    </>
  );
}
