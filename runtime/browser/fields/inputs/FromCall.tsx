import type { ReactNode } from 'react';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { InputProps, Options } from './input.ts';

interface FromCallProps extends Pick<InputProps, 'id' | 'options'> {
  children: (options: Extract<Options, { state: 'ready' }>) => ReactNode;
}

/** Renders choices from a call, with loading and error states. */
export function FromCall({ id, options, children }: FromCallProps) {
  const t = useWords();
  if (options?.state === 'ready') return children(options);
  if (options?.state === 'failed') {
    return (
      // Not a label target: the label would rename the button.
      <p className="choices-failed" id={id} tabIndex={-1}>
        <span>{t('form.choices.failed')}</span>
        <button type="button" className="button button-small" onClick={options.retry}>
          <Icon name="retry" />
          {t('form.choices.retry')}
        </button>
      </p>
    );
  }
  return (
    // The label names it; in a group it needs no name.
    <output className="input choices-coming" id={id} aria-busy="true">
      {t('form.choices.loading')}
    </output>
  );
}
