/** A code such as a model or a document number: capital letters and digits in parts joined by hyphens. At least one part has a digit. */
const code = /(?<![\p{L}\p{N}-])(?=[A-Z-]*[0-9])([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)(?![\p{L}\p{N}])/u;

/** A tag. An attribute may contain the character that ends it. */
const tag = /(<(?:[^<>"']|"[^"]*"|'[^']*')*>)/;

/** Maximum length. Longer codes may break, because a narrow column has no space for them. */
const maxLength = 24;

/** Calls `intact` with each code of a text that must not break, and `plain` with the text between them. */
export const withIntactCodes = <Part>(
  text: string,
  intact: (code: string, offset: number) => Part,
  plain: (text: string) => Part,
): Part[] => text.split(code).map((part, index) => (index % 2 === 1 && part.length <= maxLength ? intact(part, index) : plain(part)));

/** Sanitised HTML in which codes do not break. */
export const htmlWithCodes = (html: string): string =>
  html
    .split(tag)
    .map((part, index) => (index % 2 === 1 ? part : withIntactCodes(part, intactHtml, itself).join('')))
    .join('');

const intactHtml = (found: string): string => `<span class="intact">${found}</span>`;
const itself = (text: string): string => text;
