import type { ReactNode } from 'react';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import type { InputProps, Options } from '../input.ts';

interface FromCallProps extends Pick<InputProps, 'id' | 'options'> {
  /** Whether the choices are a control of one line, whose place is kept while they load. */
  isLine?: boolean;
  children: (options: Extract<Options, { state: 'ready' }>) => ReactNode;
}

/** Renders choices from a call, with loading and error states. */
export function FromCall({ id, options, isLine, children }: FromCallProps) {
  const t = useWords();
  if (options?.state === 'ready') return children(options);
  if (options?.state === 'failed') return <CallFailed id={id} text={t('form.choices.failed')} onRetry={options.retry} />;
  return (
    // The label names the control. In a group it needs no name.
    <output className="input choices-coming" id={id} aria-busy="true" data-line={isLine}>
      {t('form.choices.loading')}
    </output>
  );
}

interface CallFailedProps {
  id: string;
  text: string;
  onRetry: () => void;
}

/** Replaces a control whose call failed. It is not a label target, because the label would rename the button. */
export function CallFailed({ id, text, onRetry }: CallFailedProps) {
  const t = useWords();
  return (
    <p className="choices-failed" id={id} tabIndex={-1}>
      <span>{text}</span>
      <button type="button" className="button button-small" onClick={onRetry}>
        <Icon name="retry" />
        {t('form.choices.retry')}
      </button>
    </p>
  );
}
