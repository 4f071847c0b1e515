import { code } from './code.tsx';
import type { FieldModule } from './field.ts';

/** The id of a record, displayed as a code. */
export const id: FieldModule = code;
