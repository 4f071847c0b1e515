import { useId } from 'react';
import { rowsIn, textIn } from '../../../runtime/browser/blocks/answers.ts';
import { useFormat } from '../../../runtime/browser/clock/format.ts';
import { useLoadedPage } from '../../../runtime/browser/context.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { withCodes } from '../../../runtime/browser/widgets/withCodes.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import type { ToolFieldState, ToolRefusal } from '../tool.ts';
import type { ToolPart, ToolState } from './useTool.ts';

interface ToolFieldProps {
  kind: string;
  fieldState: ToolFieldState;
  /** The reason why the formula refuses the value. */
  refusal: ToolRefusal | undefined;
  onChange: (text: string) => void;
}

/** A labelled field with its unit, its range, and the error of its value. */
export function ToolFieldInput({ kind, fieldState, refusal, onChange }: ToolFieldProps) {
  const { field, isFilled } = fieldState;
  const t = useWords();
  const id = useId();
  const fault = useFault(kind, fieldState, refusal);
  const hint = useHint(kind, fieldState);
  const unit = field.kind === 'number' && field.unit ? t(`block.tool.unit.${field.unit}`) : '';
  return (
    <div className="field tool-field">
      <label htmlFor={id}>
        {t(`block.${kind}.field.${field.id}`)}
        {unit && <span className="tool-unit">, {unit}</span>}
      </label>
      <Control id={id} kind={kind} fieldState={fieldState} isWrong={fault !== undefined} onChange={onChange} />
      <p className={fault ? 'field-error' : 'field-hint'} id={`${id}-hint`}>
        {fault && <Icon name="error" />}
        {withCodes(fault ?? hint)}
        {!fault && isFilled && <span className="tool-filled"> {t('block.tool.filled')}</span>}
      </p>
    </div>
  );
}

interface ToolControlProps extends Pick<ToolFieldProps, 'kind' | 'fieldState' | 'onChange'> {
  id: string;
  isWrong: boolean;
}

function Control({ id, kind, fieldState: { field, text }, isWrong, onChange }: ToolControlProps) {
  const t = useWords();
  const named = { id, name: field.id, className: 'input', value: text, 'aria-describedby': `${id}-hint` };
  if (field.kind !== 'choice')
    return (
      <input
        {...named}
        type="text"
        inputMode={field.kind === 'number' ? 'decimal' : 'text'}
        maxLength={field.kind === 'number' ? 60 : field.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <select {...named} aria-invalid={isWrong || undefined} onChange={(event) => onChange(event.currentTarget.value)}>
      {field.values.map((value) => (
        <option key={value} value={value}>
          {field.plain ? value : t(`block.${kind}.choice.${field.id}.${value}`)}
        </option>
      ))}
    </select>
  );
}

/** The error of a field, and the values that it accepts. */
function useFault(kind: string, { field, fault }: ToolFieldState, refusal: ToolRefusal | undefined): string | undefined {
  const t = useWords();
  const format = useFormat();
  if (refusal?.field === field.id) return t(`block.${kind}.refused.${refusal.reason}`);
  if (fault === undefined) return undefined;
  if (field.kind !== 'number') return t(`block.tool.fault.${fault}`);
  const unit = field.unit ? t(`block.tool.unit.${field.unit}`) : '';
  return t(`block.tool.fault.${fault}`, { min: format.number(field.min), max: format.number(field.max), unit }).trim();
}

/** The range of a number, and the hint of the tool if it has one. */
function useHint(kind: string, { field }: ToolFieldState): string {
  const t = useWords();
  const format = useFormat();
  const own = field.hint ? t(`block.${kind}.hint.${field.id}`) : '';
  if (field.kind !== 'number') return own;
  const range = t('block.tool.range', { min: format.number(field.min), max: format.number(field.max) });
  return own ? `${own} ${range}` : range;
}

/** Selects the product that prefills the tool. Without script, the form also sends the previous product. */
export function ProductField({ part, state }: { part: ToolPart; state: ToolState }) {
  const { data } = useLoadedPage();
  const t = useWords();
  const id = useId();
  if (part.models === undefined) return null;
  const models = rowsIn(data[part.models]).flatMap((row) => textIn(row, 'code') ?? []);
  const all = state.product && !models.includes(state.product) ? [state.product, ...models] : models;
  return (
    <div className="field tool-field tool-product">
      <label htmlFor={id}>{t('block.tool.product')}</label>
      <select
        id={id}
        name="product"
        className="input"
        value={state.product}
        aria-describedby={`${id}-hint`}
        aria-invalid={state.isUnknown || undefined}
        onChange={(event) => state.chooseProduct(event.currentTarget.value)}
      >
        <option value="">{t('block.tool.noProduct')}</option>
        {all.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <p className={state.isUnknown ? 'field-error' : 'field-hint'} id={`${id}-hint`}>
        {t(state.isUnknown ? 'block.tool.unknownProduct' : 'block.tool.productHint')}
      </p>
      <input type="hidden" name="filled" value={state.product} />
    </div>
  );
}
