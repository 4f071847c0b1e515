import type { FieldModule } from './field.ts';

/** A password or key: always masked. */
export const secret: FieldModule = {
  align: 'start',
  Cell: () => <span aria-hidden="true">••••••</span>,
  text: () => '',
};
