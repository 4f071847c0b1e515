import { code } from './code.tsx';
import type { FieldModule } from './field.ts';

/** The id of a record, shown as a code where it is shown at all. */
export const id: FieldModule = code;
