import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldKind } from '../../../../schema/define/index.ts';
import type { Input } from '../../../shared/portal.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { useWords } from '../../words.ts';
import type { EnteredItem, Faults, FieldFault, InputModule, InputProps, InputValue, NoInput } from './input.ts';
import { ItemsEditor } from './items/ItemsEditor.tsx';

type KindOf = (kind: FieldKind) => InputModule | NoInput;

/**
 * An ordered list of small records that can be added, removed and moved. `kindOf` is a function, because items is itself
 * one of the kinds.
 */
export const itemsInput = (kindOf: KindOf): InputModule => ({
  Control: (props) => {
    const Control = props.input.editor && props.editorCall ? EditedItems : Items;
    return <Control {...props} kindOf={kindOf} />;
  },
  empty: [],
  // Begins with the minimum number of entries.
  begin: (input) =>
    input.required ? Array.from({ length: input.min ?? 0 }, (_, index) => emptyItem(`first-${index}`, input, kindOf)) : [],
  // An emptied list is sent as an empty one.
  read: (value, input) => itemsIn(value).map((item) => readItem(item, input, kindOf)),
  write: (wire, input) => (Array.isArray(wire) ? wire : []).map((record, index) => writtenItem(record as ItemRecord, index, input, kindOf)),
  missing: 'enter',
  waits: (value) =>
    itemsIn(value).some(({ values }) => Object.values(values).some((part) => Array.isArray(part) && kindOf('files')?.waits?.(part))),
  isGroup: () => true,
});

type ItemRecord = Readonly<Record<string, unknown>>;

const itemsIn = (value: InputValue): readonly EnteredItem[] => (Array.isArray(value) ? (value as readonly EnteredItem[]) : []);

const inputsOf = ({ items = [] }: Input, kindOf: KindOf): Input[] => items.filter(({ kind }) => kindOf(kind) !== null);

function readItem({ values }: EnteredItem, input: Input, kindOf: KindOf): ItemRecord {
  const read = inputsOf(input, kindOf).map((part) => {
    const value = values[part.field];
    return [part.field, value === undefined ? undefined : kindOf(part.kind)?.read(value, part)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The initial value of a part. */
const firstOf = (part: Input, kindOf: KindOf): InputValue => {
  const kind = kindOf(part.kind);
  return kind?.begin?.(part) ?? kind?.empty ?? '';
};

/** The key of a stored item is its index, because initial values must be the same on each render. */
function writtenItem(record: ItemRecord, index: number, input: Input, kindOf: KindOf): EnteredItem {
  const values = inputsOf(input, kindOf).map((part) => {
    const [kind, value] = [kindOf(part.kind), record[part.field]];
    const isThere = value !== undefined && value !== null;
    return [part.field, isThere ? (kind?.write ?? String)(value, part) : firstOf(part, kindOf)] as const;
  });
  return { key: `stored-${index}`, values: Object.fromEntries(values) };
}

const emptyItem = (key: string, input: Input, kindOf: KindOf): EnteredItem => ({
  key,
  values: Object.fromEntries(inputsOf(input, kindOf).map((part) => [part.field, firstOf(part, kindOf)])),
});

function Items({ id, input, value, onChange, faults, renderPart, describedBy, kindOf }: InputProps & { kindOf: KindOf }) {
  const all = itemsIn(value);
  const list = useItems({ id, all, onChange });
  const parts = inputsOf(input, kindOf);
  const t = useWords();
  const max = input.max ?? Number.POSITIVE_INFINITY;
  return (
    <div className="items">
      {all.length > 0 && (
        <ol>
          {all.map((item, index) => (
            <li key={item.key}>
              <fieldset className="item" onKeyDown={(event) => list.handleKey(event, index)}>
                <legend>{t('form.items.entry', { number: index + 1 })}</legend>
                <ItemFields
                  {...{ id, parts, faults, renderPart, at: index, item, kindOf }}
                  onChange={(values) => list.change(item, values)}
                />
                <ItemButtons id={`${id}-${index}`} at={index} count={all.length} list={list} />
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        className="button"
        id={id}
        data-needs-script
        aria-describedby={describedBy}
        aria-disabled={all.length >= max || undefined}
        onClick={() => all.length < max && list.add(emptyItem(crypto.randomUUID(), input, kindOf), parts[0]?.field)}
      >
        <Icon name="add" />
        {t('form.items.add')}
      </button>
      {all.length > 1 && <p className="field-hint">{t('form.items.keys')}</p>}
      <span className="visually-hidden" role="status">
        {list.said}
      </span>
    </div>
  );
}

interface ItemFieldsProps extends Pick<InputProps, 'id' | 'faults' | 'renderPart'> {
  parts: readonly Input[];
  at: number;
  item: EnteredItem;
  onChange: (values: EnteredItem['values']) => void;
  kindOf: KindOf;
}

/** The fields of one item. */
const ItemFields = ({ id, parts, faults, renderPart, at, item, onChange, kindOf }: ItemFieldsProps) => (
  <div className="item-fields">
    {parts.map((part) =>
      renderPart({
        input: part,
        id: `${id}-${at}-${part.field}`,
        value: item.values[part.field] ?? firstOf(part, kindOf),
        fault: faultAt(faults, `${at}.${part.field}`),
        onChange: (changed) => onChange({ ...item.values, [part.field]: changed }),
      }),
    )}
  </div>
);

/** Items in the component that the card names. */
function EditedItems({ kindOf, ...props }: InputProps & { kindOf: KindOf }) {
  const { id, input, value, onChange, faults, renderPart, describedBy, editorCall, form } = props;
  const items = itemsIn(value);
  const partOf = (field: string) => input.items?.find((part) => part.field === field);
  if (!input.editor || !editorCall) return null;
  return (
    <ItemsEditor
      {...{ id, items, onChange, faults, describedBy, form }}
      component={input.editor.component}
      call={editorCall}
      max={input.max ?? Number.POSITIVE_INFINITY}
      create={() => emptyItem(crypto.randomUUID(), input, kindOf)}
      createPart={(field) => {
        const part = partOf(field);
        return part && emptyItem(crypto.randomUUID(), part, kindOf);
      }}
      hasRoom={(field, count) => count < (partOf(field)?.max ?? Number.POSITIVE_INFINITY)}
      renderItem={(index, fields) => {
        const item = items[index];
        const itemInputs = inputsOf(input, kindOf);
        const parts = fields.flatMap((field) => itemInputs.find((part) => part.field === field) ?? []);
        const change = (values: EnteredItem['values']) => onChange(items.map((one) => (one === item ? { ...one, values } : one)));
        return item && <ItemFields {...{ id, parts, faults, renderPart, at: index, item, kindOf }} onChange={change} />;
      }}
    />
  );
}

/** The error of a part, or of parts within it. */
function faultAt(faults: Faults, path: string): FieldFault | undefined {
  if (faults[path]) return faults[path];
  const inside = Object.entries(faults).filter(([key]) => key.startsWith(`${path}.`));
  return inside.length > 0 ? { within: Object.fromEntries(inside.map(([key, fault]) => [key.slice(path.length + 1), fault])) } : undefined;
}

interface ItemButtonsProps {
  id: string;
  at: number;
  count: number;
  list: Pick<ReturnType<typeof useItems>, 'move' | 'remove'>;
}

function ItemButtons({ id, at, count, list }: ItemButtonsProps) {
  const t = useWords();
  const number = at + 1;
  return (
    <div className="item-buttons">
      <button
        type="button"
        className="button button-quiet button-icon"
        id={`${id}-up`}
        aria-label={t('form.items.up', { number })}
        aria-disabled={at === 0 || undefined}
        onClick={() => list.move(at, at - 1)}
      >
        <Icon name="sort-ascending" />
      </button>
      <button
        type="button"
        className="button button-quiet button-icon"
        id={`${id}-down`}
        aria-label={t('form.items.down', { number })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => list.move(at, at + 1)}
      >
        <Icon name="sort-descending" />
      </button>
      <button
        type="button"
        className="button button-quiet button-icon"
        id={`${id}-remove`}
        aria-label={t('form.items.remove', { number })}
        onClick={() => list.remove(at)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

interface ItemsOptions {
  id: string;
  all: readonly EnteredItem[];
  onChange: (all: readonly EnteredItem[]) => void;
}

/** Edits the list, moves the focus along, and announces the change. */
function useItems({ id, all, onChange }: ItemsOptions) {
  const t = useWords();
  const [said, setSaid] = useState('');
  const pendingFocusId = useRef<string>(undefined);
  useEffect(() => {
    if (pendingFocusId.current !== undefined) document.getElementById(pendingFocusId.current)?.focus();
    pendingFocusId.current = undefined;
  });
  const change = (next: readonly EnteredItem[], focus: string, says: string) => {
    pendingFocusId.current = focus;
    setSaid(says);
    onChange(next);
  };
  const move = (from: number, to: number, part = to > from ? 'down' : 'up') => {
    const item = all[from];
    if (!item || to < 0 || to >= all.length) return;
    const others = all.filter((one) => one !== item);
    change(others.toSpliced(to, 0, item), `${id}-${to}-${part}`, t('form.items.moved', { number: to + 1, of: all.length }));
  };
  return {
    said,
    move,
    change: (item: EnteredItem, values: EnteredItem['values']) => onChange(all.map((one) => (one === item ? { ...one, values } : one))),
    add: (item: EnteredItem, first: string | undefined) =>
      change([...all, item], `${id}-${all.length}-${first}`, t('form.items.added', { number: all.length + 1 })),
    remove(index: number) {
      const next = all.toSpliced(index, 1);
      const focus = next.length === 0 ? id : `${id}-${Math.min(index, next.length - 1)}-remove`;
      change(next, focus, t('form.items.removed', { number: index + 1 }));
    },
    /** Alt with an arrow key moves the focused entry and keeps the focus in it. */
    handleKey(event: KeyboardEvent, index: number) {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      const path = (event.target as HTMLElement).id.slice(`${id}-${index}-`.length);
      move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, path);
    },
  };
}
