/** Items that a component of pages/ edits instead of the numbered list, such as on a drawing. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CallRef, Input } from '../../../../shared/portal.ts';
import { customComponent } from '../../../loading/customComponents.ts';
import type { EnteredItem, Faults, InputProps } from '../input.ts';

/** The edited field, as its component knows it. */
export interface ItemsEditing {
  /** Prefix of the ids of controls. */
  id: string;
  items: readonly EnteredItem[];
  onChange: (items: readonly EnteredItem[]) => void;
  /** Maximum number of items. */
  max: number;
  /** A new item with the initial values of its fields. */
  create: () => EnteredItem;
  /** A new entry of a field that is itself a list of items. */
  createPart: (field: string) => EnteredItem | undefined;
  /** Whether such a field may have more than a number of entries. */
  hasRoom: (field: string, count: number) => boolean;
  /** Some fields of one item in the given order, with labels, hints and errors. */
  renderItem: (index: number, fields: readonly string[]) => ReactNode;
  /** Errors by the dotted path of their field. The first part is the index of the item. */
  faults: Faults;
  /** The call that the card names for entries that are not saved yet. */
  call: CallRef;
  describedBy: string | undefined;
  /** The values of all fields of the form, as they would be sent. */
  form: Readonly<Record<string, unknown>>;
}

const EditingContext = createContext<ItemsEditing | null>(null);

/** The field that the component edits. */
export function useItemsEditing(): ItemsEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useItemsEditing() works only in a component that a form card names under "editors".');
  return editing;
}

/** Renders the component that the card names. */
export function ItemsEditor({ component, ...editing }: ItemsEditing & { component: string }) {
  const Editor = customComponent(component);
  return (
    <EditingContext value={editing}>
      <div className="items-editor">
        <Editor />
      </div>
    </EditingContext>
  );
}

/** Controls by `<entity>.<field>`. */
type OwnControls = Readonly<Record<string, ComponentType<InputProps>>>;

const ControlsContext = createContext<OwnControls>({});

/** Replaces the controls of some fields within the children, such as a code by a choice among the other items. */
export const OwnControls = ControlsContext.Provider;

/** The control that replaces the default control of the field's kind. */
export const useOwnControl = ({ noun, name }: Input): ComponentType<InputProps> | undefined =>
  useContext(ControlsContext)[`${noun}.${name}`];
