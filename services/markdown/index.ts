/** Converts Markdown to stored HTML and back. Load it only in separate processes. */
export { TextRefusal } from './bounds.ts';
export { plainText } from './elements.ts';
export { type MarkdownContext, type RenderedMarkdown, renderMarkdown } from './markdown.ts';
export { plainWords } from './plainWords.ts';
export { toMarkdown } from './toMarkdown.ts';
export { normalisedHtml, sourceOfEdited, toSource } from './toSource.ts';
