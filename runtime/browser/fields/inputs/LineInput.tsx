import type { InputHTMLAttributes } from 'react';
import type { InputModule, InputProps, InputValue } from './input.ts';

type LineAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'dir' | 'spellCheck' | 'autoCapitalize' | 'step' | 'min'
>;

/** Codes, addresses and numbers are Latin in every language, and no dictionary knows them. */
export const latin = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const;

/** An input kind that is one line of text; its value is trimmed. */
export const lineInput = (attributes: LineAttributes, more: Partial<InputModule> = {}): InputModule => ({
  Control: (props) => <Line {...props} attributes={attributes} />,
  empty: '',
  read: readLine,
  missing: 'enter',
  ...more,
});

/** A number; text that is none stays text, so that it is refused and not lost. */
export function readNumber(value: InputValue): unknown {
  const text = String(value).trim();
  if (text === '') return undefined;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function readLine(value: InputValue): string | undefined {
  return String(value).trim() || undefined;
}

/** What comes from a call is suggested here, and anything else can be typed. Lengths are not cut while typing: a pasted text that is too long is told of instead. */
function Line({
  id,
  input,
  value,
  onChange,
  describedBy,
  isInvalid,
  autoComplete,
  options,
  attributes,
}: InputProps & { attributes: LineAttributes }) {
  const suggested = options?.state === 'ready' ? options.options : [];
  return (
    <>
      <input
        className="input"
        id={id}
        name={input.field}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        required={input.required}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
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
