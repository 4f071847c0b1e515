import { useLoadedPage } from '../../runtime/browser/context.ts';
import { ErrorSummary } from '../../runtime/browser/pages/form/ErrorSummary.tsx';
import { controlId, Field } from '../../runtime/browser/pages/form/Field.tsx';
import { useLoginPage } from './useLoginPage.ts';
import type { LoginForm } from './useLoginRequest.ts';

interface FieldsProps {
  asked: LoginForm;
  /** Which of the form's fields; all of them where nothing is said. */
  only?: readonly string[];
  /** What a browser or password manager may fill in, by field. */
  autoComplete: Readonly<Record<string, string>>;
  onLeave?: (field: string) => void;
}

/** Fields of a form of this page. */
export function Fields({ asked, only, autoComplete, onLeave }: FieldsProps) {
  const page = useLoginPage();
  const { scope } = useLoadedPage();
  return asked.fields
    .filter(({ field }) => only === undefined || only.includes(field))
    .map((input) => (
      <Field
        key={input.field}
        page={page}
        input={input}
        value={asked.values[input.field] ?? ''}
        fault={asked.trouble.faults[input.field]}
        onChange={(value) => asked.change(input, value)}
        onLeave={() => {
          asked.leave(input);
          onLeave?.(input.field);
        }}
        autoComplete={autoComplete[input.field]}
        scope={scope}
      />
    ));
}

/** What is wrong with more than one field, or with none of them. */
export function Summary({ asked }: { asked: LoginForm }) {
  const { trouble, fields, summary } = asked;
  const wrong = fields.filter(({ field }) => trouble.faults[field]);
  if (!trouble.failure && wrong.length < 2) return null;
  return <ErrorSummary fields={fields} {...trouble} onGo={(input) => document.getElementById(controlId(input))?.focus()} ref={summary} />;
}
