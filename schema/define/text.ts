/** Bounds of a Markdown text. A text that exceeds one is refused with the line and the bound. */
export const textBounds = {
  /** UTF-16 units of one text. */
  characters: 1_048_576,
  /** Depth of nested quotes, lists, containers, emphasis and HTML elements. */
  levels: 32,
  /** Formatting marks and line breaks of one paragraph. */
  marks: 2_000,
  /** Time to render one text. */
  milliseconds: 8_000,
} as const;

/** The maximum length of the alternative text of a picture, in UTF-16 units. */
export const maxAltLength = 300;

/** The errors of every call that renders Markdown. */
export const textErrors = ['text.too-deep', 'text.too-dense', 'text.too-long', 'text.too-complex'] as const;
