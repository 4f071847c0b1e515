/** Values typed before React has taken over: React does not see them, so they are told to it again. */

type InputElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Remembers what differs from what the server wrote. The function that it returns tells React, after hydration. */
export function captureInputs(root: ParentNode): () => void {
  const changed = [...root.querySelectorAll<InputElement>('input, textarea, select')].flatMap((element) => restoreLater(element) ?? []);
  return () => {
    for (const tell of changed) tell();
  };
}

function restoreLater(element: InputElement): (() => void) | undefined {
  if (isToggle(element)) return element.checked === element.defaultChecked ? undefined : toggleLater(element, element.checked);
  const { value } = element;
  return value === writtenValue(element) ? undefined : () => type(element, value);
}

const isToggle = (element: InputElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const writtenValue = (element: InputElement): string =>
  element instanceof HTMLSelectElement
    ? (([...element.options].find(({ defaultSelected }) => defaultSelected) ?? element.options[0])?.value ?? '')
    : element.defaultValue;

/** A click turns it over, and React hears of clicks. */
const toggleLater = (element: HTMLInputElement, checked: boolean) => () => {
  element.checked = !checked;
  element.click();
};

/** React compares with the value it saw last; it is made to have seen another one, else the event would be nothing new. */
function type(element: InputElement, value: string): void {
  element.value = value;
  (element as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue(`${value} `);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
