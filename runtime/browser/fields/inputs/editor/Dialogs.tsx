import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';

interface EditorDialogProps {
  title: string;
  send: string;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog of the editor. It is placed outside of the page's form, because its fields do not belong to the form, and its
 * events must not reach it.
 */
export function EditorDialog({ title, send, onSend, onClose, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const t = useWords();
  useEffect(() => dialog.current?.showModal(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events of the dialog from the form that renders it
    <div onSubmit={stop} onFocus={stop} onBlur={stop} onPaste={stop} onDrop={stop} onKeyDown={stop}>
      <dialog ref={dialog} className="editor-dialog" aria-labelledby={id} onClose={onClose}>
        <h2 id={id}>{title}</h2>
        <form className="form" method="dialog" noValidate onSubmit={handleSubmit}>
          {children}
          <div className="buttons">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('writing.editor.cancel')}
            </button>
            <button type="submit" className="button button-primary">
              {send}
            </button>
          </div>
        </form>
      </dialog>
    </div>,
    document.body,
  );
}

interface DialogLineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  fault?: string | undefined;
  dir?: 'ltr' | 'auto';
  type?: 'text' | 'search';
}

/** A line of a dialog with its label, hint and error. */
export function DialogLine({ label, value, onChange, hint, fault, dir = 'auto', type = 'text' }: DialogLineProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="input"
        id={id}
        type={type}
        dir={dir}
        value={value}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault && (
        <p className="field-error" id={`${id}-fault`} role="alert">
          <Icon name="error" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}

interface FactsDialogProps {
  title: string;
  /** Names of the lines, as words `writing.editor.<name>`, with their values. */
  values: Readonly<Record<string, string>>;
  onSend: (values: Record<string, string>) => void;
  onClose: () => void;
}

/** Edits the attributes of a block, such as the language of code. */
export function FactsDialog({ title, values, onSend, onClose }: FactsDialogProps) {
  const [entered, setEntered] = useState<Record<string, string>>({ ...values });
  const t = useWords();
  return (
    <EditorDialog title={title} send={t('writing.editor.apply')} onSend={() => onSend(entered)} onClose={onClose}>
      {Object.keys(values).map((name) => (
        <DialogLine
          key={name}
          label={t(`writing.editor.${name}`)}
          value={entered[name] ?? ''}
          onChange={(value) => setEntered({ ...entered, [name]: value })}
        />
      ))}
    </EditorDialog>
  );
}
