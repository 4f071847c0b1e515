import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { FormPage, Input } from '../../../shared/portal.ts';
import { type EditingCalls, type InputProps, type InputValue, inputs as inputKinds } from '../../fields/inputs/index.ts';
import { useOwnControl } from '../../fields/inputs/items/ItemsEditor.tsx';
import { Remarks } from '../../fields/parts/Remarks.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { withCodes } from '../../widgets/withCodes.tsx';
import { useWords } from '../../words.ts';
import { autoCompleteOf } from './autoComplete.ts';
import { FieldLookup } from './FieldLookup.tsx';
import type { FieldFault } from './faults.ts';
import { useCallAnswer } from './useCallAnswer.ts';
import { useOptions } from './useOptions.ts';

interface FieldProps {
  page: Pick<FormPage, 'id' | 'calls' | 'initial'>;
  input: Input;
  value: InputValue;
  fault: FieldFault | undefined;
  onChange: (value: InputValue) => void;
  onLeave?: () => void;
  autoComplete: string | undefined;
  scope: BindingScope;
  /** The remarks of a reviewer about the field. */
  remarks?: readonly string[];
  /** Id of the control. Default: derived from the field. */
  id?: string;
}

/** The id of a field's control. */
export const controlId = ({ field }: Input): string => `field-${field}`;

/** The id of the element to focus for a field, or for a part by its dotted path. For a text by language it is the open one. */
export function focusId(input: Input, part?: string, open?: string): string {
  const partPath = part ?? input.languages?.find((language) => language === open) ?? input.languages?.[0];
  return partPath === undefined ? controlId(input) : `${controlId(input)}-${partPath.replaceAll('.', '-')}`;
}

/** A field with label, hint and error. */
export function Field({
  page,
  input,
  value,
  fault,
  onChange,
  onLeave,
  autoComplete,
  scope,
  remarks = [],
  id = controlId(input),
}: FieldProps) {
  const options = useOptions(page, input, scope);
  const offer = useCallAnswer({ page, use: input.offer, scope });
  const t = useWords();
  const kind = inputKinds[input.kind];
  const Control = useOwnControl(input) ?? kind?.Control;
  if (!kind || !Control) return null;
  const hint = t(`page.${page.id}.hint.${input.field}`, { defaultValue: '' });
  const own = fault && !('within' in fault) ? fault : undefined;
  const remarkId = remarks.length > 0 && `${id}-remark`;
  const describedBy = [hint && `${id}-hint`, remarkId, own && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const isGroup = kind.isGroup?.(input) ?? false;
  const Around = isGroup ? 'fieldset' : 'div';
  return (
    <Around className="field" onBlur={onLeave} aria-describedby={isGroup ? describedBy : undefined}>
      {!kind.hasOwnLabel && <Label input={input} controlId={isGroup ? undefined : id} />}
      {!kind.hasOwnLabel && <Hint id={id} text={hint} />}
      <Remarks id={`${id}-remark`} texts={remarks} word="form.remark" />
      <Control
        {...{ input, id, value, onChange, describedBy, autoComplete, options, offer }}
        isInvalid={fault !== undefined}
        upload={input.upload ? page.calls[input.upload] : undefined}
        preview={input.preview ? page.calls[input.preview] : undefined}
        editorCall={input.editor && page.calls[input.editor.call]}
        editing={editingOf(page, input)}
        form={(scope.form as InputProps['form'] | undefined) ?? {}}
        faults={fault && 'within' in fault ? fault.within : {}}
        renderFault={(partId, part) => part && <FaultLine id={`${partId}-fault`} fault={part} />}
        renderPart={(part) => <Field key={part.id} page={page} scope={scope} autoComplete={autoCompleteOf(part.input)} {...part} />}
      />
      {kind.hasOwnLabel && <Hint id={id} text={hint} />}
      {own && <FaultLine id={`${id}-fault`} fault={own} />}
      {input.lookup && <FieldLookup {...{ page, input, scope }} lookup={input.lookup} isFaulty={fault !== undefined} />}
    </Around>
  );
}

/** The calls of a field's rich-text editor. */
function editingOf({ calls }: FieldProps['page'], { preview, richText }: Input): EditingCalls | undefined {
  const [opens, source, library] = [preview, richText?.source, richText?.library].map((id) => (id ? calls[id] : undefined));
  return opens && source && { preview: opens, source, ...(library && { library }) };
}

/** The hint: below a checkbox, otherwise between label and control. */
function Hint({ id, text }: { id: string; text: string }) {
  return (
    text && (
      <p className="field-hint" id={`${id}-hint`}>
        <bdi>{withCodes(text)}</bdi>
      </p>
    )
  );
}

function FaultLine({ id, fault }: { id: string; fault: FieldFault }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" />
      <FaultText fault={fault} />
    </p>
  );
}

/** A legend for a group of controls, otherwise a label. Optional fields are marked, because most are required. */
function Label({ input, controlId: htmlFor }: { input: Input; controlId: string | undefined }) {
  const t = useWords();
  const text = t(`field.${input.noun}.${input.name}`);
  const mark = !input.required && !input.expected && <span className="field-optional">{t('form.optional')}</span>;
  if (htmlFor === undefined)
    return (
      <legend>
        {text} {mark}
      </legend>
    );
  return (
    <label htmlFor={htmlFor}>
      {text} {mark}
    </label>
  );
}

/** The message of a field's own error; errors of its parts are excluded. */
export function FaultText({ fault }: { fault: FieldFault }) {
  const t = useWords();
  if ('within' in fault) return null;
  return (
    <span>
      {'error' in fault ? t(`error.${fault.error}`, fault.facts) : t(`form.fault.${fault.rule}`, { ...fault.facts, count: fault.count })}
    </span>
  );
}
