import { TrustedHtml } from '../html/TrustedHtml.tsx';
import type { FieldModule } from './field.ts';

/** Stored HTML. Omitted in tables, where plain text would lose its structure. */
export const richText: FieldModule = {
  align: 'start',
  Cell: ({ value, dense, lang }) => (dense ? null : <TrustedHtml html={String(value)} lang={lang} />),
  text: () => '',
};
