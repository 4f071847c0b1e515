/** A ref that moves the focus to an element as soon as the page has it, such as an error summary. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
