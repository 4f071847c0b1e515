/** Files: uploads, addresses, previews, and the text of attachments. */
export { startReadingAttachments } from './attachments/start.ts';
export { readMissingTexts, saveFileText } from './attachments/texts.ts';
export { fileHandlers } from './handlers.ts';
export { registerPages } from './pages.ts';
