/** Turns an existing field into a combobox (ARIA 1.2, list autocomplete with manual selection). */
import { type RefObject, useLayoutEffect } from 'react';

export interface Combobox {
  listId: string;
  optionId: (index: number) => string;
  isOpen: boolean;
  /** Number of options. */
  count: number;
  /** Index of the active option; -1 while none is active. */
  active: number;
  onOpen: () => void;
  onClose: () => void;
  /** The field's text has changed; not called during composition. */
  onType: () => void;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
  /** Removes an option that is removable. */
  onRemove: (index: number) => void;
}

/** The field belongs to the page, so attributes and listeners are set on its element. */
export function useCombobox(field: RefObject<HTMLInputElement | null>, box: Combobox): void {
  const { listId, isOpen, active, optionId } = box;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }))
      input.setAttribute(name, value);
    input.setAttribute('aria-expanded', String(isOpen));
    setOrRemove(input, 'aria-controls', isOpen ? listId : undefined);
    setOrRemove(input, 'aria-activedescendant', activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, isOpen, activeId]);
  // Before the list is painted: a key that is pressed as soon as it is visible must find it open.
  useLayoutEffect(() => {
    const input = field.current;
    return input ? listen(input, box) : undefined;
  });
}

function setOrRemove(input: HTMLInputElement, name: string, value: string | undefined): void {
  if (value === undefined) input.removeAttribute(name);
  else input.setAttribute(name, value);
}

function listen(input: HTMLInputElement, box: Combobox): () => void {
  const over = new AbortController();
  const on = (type: 'input' | 'compositionend' | 'click' | 'blur' | 'keydown', handle: (event: Event) => void) =>
    input.addEventListener(type, handle, { signal: over.signal });
  on('input', (event) => !isComposing(event) && box.onType());
  on('compositionend', box.onType);
  on('click', box.onOpen);
  on('blur', box.onClose);
  on('keydown', (event) => handleKey(event as KeyboardEvent, input, box));
  return () => over.abort();
}

/** Keys during composition belong to the input method; Safari marks the last one by key code only. */
const isComposing = (event: Event): boolean =>
  (event as InputEvent).isComposing || (event instanceof KeyboardEvent && event.keyCode === 229);

function handleKey(event: KeyboardEvent, input: HTMLInputElement, box: Combobox): void {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (keys[event.key]?.(box, input)) event.preventDefault();
}

/** Handlers by key; true prevents the browser's default. */
const keys: Readonly<Record<string, (box: Combobox, input: HTMLInputElement) => boolean>> = {
  ArrowDown: (box) => move(box, 1),
  ArrowUp: (box) => move(box, -1),
  Enter({ isOpen, active, onChoose, onClose }) {
    const isChosen = isOpen && active >= 0;
    if (isChosen) onChoose(active);
    else onClose();
    return isChosen;
  },
  Delete({ isOpen, active, onRemove }, { selectionStart, value }) {
    if (!isOpen || active < 0 || selectionStart !== value.length) return false;
    onRemove(active);
    return true;
  },
  Escape({ isOpen, onClose, onType }, input) {
    if (isOpen) onClose();
    else if (input.value === '') input.blur();
    else {
      input.value = '';
      onType();
      onClose();
    }
    return true;
  },
};

/** Moves through the options and the field, which is between the last and the first. */
function move({ isOpen, count, active, onOpen, onActivate }: Combobox, by: 1 | -1): boolean {
  if (!isOpen) onOpen();
  const optionCount = count + 1;
  if (count > 0) onActivate(((active + 1 + by + optionCount) % optionCount) - 1);
  return true;
}
