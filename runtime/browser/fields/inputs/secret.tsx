import { useState } from 'react';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import { controlAttributes } from './controls/controlAttributes.ts';
import { latin } from './controls/LineInput.tsx';
import type { InputModule, InputProps } from './input.ts';

/** A password or key: sent as typed, never stored. */
export const secret: InputModule = { Control: Secret, empty: '', read: (value) => value || undefined, missing: 'enter', isSecret: true };

function Secret(props: InputProps) {
  const [isShown, setShown] = useState(false);
  const t = useWords();
  return (
    <div className="secret">
      <input {...controlAttributes(props)} type={isShown ? 'text' : 'password'} autoComplete={props.autoComplete} {...latin} />
      <button
        type="button"
        className="button button-quiet button-icon"
        data-needs-script
        aria-pressed={isShown}
        aria-controls={props.id}
        aria-label={t('form.secret.show')}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}
