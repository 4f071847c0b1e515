import type { InputHTMLAttributes } from 'react';
import type { InputModule, InputProps, InputValue } from '../input.ts';
import { controlAttributes } from './controlAttributes.ts';

type LineAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'dir' | 'spellCheck' | 'autoCapitalize' | 'step' | 'min'
>;

/** Codes, addresses and numbers are Latin in every language, and no dictionary contains them. */
export const latin = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const;

/** An input kind with one line of text; its value is trimmed. */
export const lineInput = (attributes: LineAttributes, more: Partial<InputModule> = {}): InputModule => ({
  Control: (props) => <Line {...props} attributes={attributes} />,
  empty: '',
  read: readLine,
  missing: 'enter',
  ...more,
});

/** Parses a number. Returns other text unchanged, so that validation can refuse it. */
export function readNumber(value: InputValue): unknown {
  const text = String(value).trim();
  if (text === '') return undefined;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function readLine(value: InputValue): string | undefined {
  return String(value).trim() || undefined;
}

/**
 * Choices from a call are suggestions; any text can be typed. Length is not limited while typing, so that a long pasted
 * text is reported and not cut.
 */
function Line({ attributes, ...props }: InputProps & { attributes: LineAttributes }) {
  const { id, autoComplete, options } = props;
  const suggested = options?.state === 'ready' ? options.options : [];
  return (
    <>
      <input
        {...controlAttributes(props)}
        autoComplete={autoComplete}
        dir="auto"
        {...attributes}
        {...(autoComplete === 'one-time-code' && { inputMode: 'numeric' })}
        {...(suggested.length > 0 && { list: `${id}-suggested` })}
      />
      {suggested.length > 0 && (
        <datalist id={`${id}-suggested`}>
          {suggested.map(({ value: known }) => (
            <option key={known} value={known} />
          ))}
        </datalist>
      )}
    </>
  );
}
