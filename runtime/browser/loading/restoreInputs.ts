/** Restores inputs that were changed before hydration, because React does not see those changes. */

type InputElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Captures inputs that differ from the server's HTML. The returned function restores them after hydration. */
export function captureInputs(root: ParentNode): () => void {
  const changed = [...root.querySelectorAll<InputElement>('input, textarea, select')].flatMap((element) => restorationOf(element) ?? []);
  return () => {
    for (const notify of changed) notify();
  };
}

function restorationOf(element: InputElement): (() => void) | undefined {
  if (isToggle(element)) return element.checked === element.defaultChecked ? undefined : togglingOf(element, element.checked);
  const { value } = element;
  return value === writtenValue(element) ? undefined : () => type(element, value);
}

const isToggle = (element: InputElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const writtenValue = (element: InputElement): string =>
  element instanceof HTMLSelectElement
    ? (([...element.options].find(({ defaultSelected }) => defaultSelected) ?? element.options[0])?.value ?? '')
    : element.defaultValue;

/** React handles the click that toggles it. */
const togglingOf = (element: HTMLInputElement, checked: boolean) => () => {
  element.checked = !checked;
  element.click();
};

/** React ignores an event whose value equals the last one it saw, so the tracked value is changed first. */
function type(element: InputElement, value: string): void {
  element.value = value;
  (element as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue(`${value} `);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
