/** Markdown: to stored HTML and back. Only processes of their own load it. */
export { TextRefusal } from './bounds.ts';
export { plainText } from './elements.ts';
export { type MarkdownContext, type RenderedMarkdown, renderMarkdown } from './markdown.ts';
export { plainWords } from './plainWords.ts';
export { toMarkdown } from './toMarkdown.ts';
export { comparable, storedForm, toSource } from './toSource.ts';
