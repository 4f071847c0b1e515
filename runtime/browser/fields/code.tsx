import type { FieldModule } from './field.ts';

/** A short permanent code: read letter by letter, so in mono and never turned round. */
export const code: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value }) => (
    <bdi className="mono" dir="ltr">
      {String(value)}
    </bdi>
  ),
  text: String,
};
