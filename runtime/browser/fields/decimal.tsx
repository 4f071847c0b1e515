import { count } from './count.tsx';
import type { FieldModule } from './field.ts';

/** A number with a fraction; the reader's format knows where it ends. */
export const decimal: FieldModule = count;
