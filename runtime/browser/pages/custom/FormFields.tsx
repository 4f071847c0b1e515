import { useLoadedPage } from '../../context.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { controlId, Field } from '../form/Field.tsx';
import { type PageForm, usePageWithForms } from './usePageForm.ts';

interface FieldsProps {
  form: PageForm;
  /** Fields to show. Default: all. */
  only?: readonly string[];
  /** Autofill tokens by field. */
  autoComplete: Readonly<Record<string, string>>;
  onLeave?: (field: string) => void;
}

/** Fields of a form on this page. */
export function Fields({ form, only, autoComplete, onLeave }: FieldsProps) {
  const page = usePageWithForms();
  const { scope } = useLoadedPage();
  return form.fields
    .filter(({ field }) => only === undefined || only.includes(field))
    .map((input) => (
      <Field
        key={input.field}
        page={page}
        input={input}
        value={form.values[input.field] ?? ''}
        fault={form.errors.faults[input.field]}
        onChange={(value) => form.change(input, value)}
        onLeave={() => {
          form.leave(input);
          onLeave?.(input.field);
        }}
        autoComplete={autoComplete[input.field]}
        scope={scope}
      />
    ));
}

/** The error summary, for a general failure or several wrong fields. */
export function Summary({ form }: { form: PageForm }) {
  const { errors, fields, summary } = form;
  const wrong = fields.filter(({ field }) => errors.faults[field]);
  if (!errors.failure && wrong.length < 2) return null;
  return <ErrorSummary fields={fields} {...errors} onGo={(input) => document.getElementById(controlId(input))?.focus()} ref={summary} />;
}
