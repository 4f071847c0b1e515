/** The shared parts of short forms in pages and dialogs: the error summary and the fields. */
import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { Input, Page } from '../../../shared/portal.ts';
import type { InputValue } from '../../fields/inputs/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field, focusId } from './Field.tsx';
import { focusOnMount } from './focusOnMount.ts';
import type { FormErrors } from './formErrors.ts';
import type { FormValues } from './values.ts';

interface ShortFormProps {
  page: Pick<Page, 'id' | 'calls'>;
  fields: readonly Input[];
  values: FormValues;
  errors: FormErrors;
  onChange: (field: string, value: InputValue) => void;
  scope: BindingScope;
}

/** Receives the focus when it appears. */
export const ShortFormErrors = ({ fields, errors }: Pick<ShortFormProps, 'fields' | 'errors'>) => (
  <ErrorSummary
    fields={fields}
    {...errors}
    onGo={(input, part) => document.getElementById(focusId(input, part))?.focus()}
    ref={focusOnMount}
  />
);

export const ShortFormFields = ({ page, fields, values, errors, onChange, scope }: ShortFormProps) =>
  fields.map((input) => (
    <Field
      key={input.field}
      page={page}
      input={input}
      value={values[input.field] ?? ''}
      fault={errors.faults[input.field]}
      onChange={(value) => onChange(input.field, value)}
      autoComplete={undefined}
      scope={scope}
    />
  ));
