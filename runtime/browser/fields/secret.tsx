import type { FieldModule } from './field.ts';

/** A password or key: whatever came, it is not shown. */
export const secret: FieldModule = {
  align: 'start',
  Cell: () => <span aria-hidden="true">••••••</span>,
  text: () => '',
};
