import { useState } from 'react';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { InputModule, InputProps } from './input.ts';
import { latin } from './LineInput.tsx';

/** A password or key: sent as typed, never stored. */
export const secret: InputModule = { Control: Secret, empty: '', read: (value) => value || undefined, missing: 'enter', isSecret: true };

function Secret({ id, input, value, onChange, describedBy, isInvalid, autoComplete }: InputProps) {
  const [isShown, setShown] = useState(false);
  const t = useWords();
  return (
    <div className="secret">
      <input
        className="input"
        id={id}
        name={input.field}
        type={isShown ? 'text' : 'password'}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        required={input.required}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete={autoComplete}
        {...latin}
      />
      <button
        type="button"
        className="button button-quiet button-icon"
        data-needs-script
        aria-pressed={isShown}
        aria-controls={id}
        aria-label={t('form.secret.show')}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}
