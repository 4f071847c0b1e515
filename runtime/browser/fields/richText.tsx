import { TrustedHtml } from '../TrustedHtml.tsx';
import type { FieldModule } from './field.ts';

/** Stored HTML. A table has no room for it, and plain text would lose what it says by its form. */
export const richText: FieldModule = {
  align: 'start',
  Cell: ({ value, dense, lang }) => (dense ? null : <TrustedHtml html={String(value)} lang={lang} />),
  text: () => '',
};
