import { count } from './count.tsx';
import type { FieldModule } from './field.ts';

/** A number with a fraction; the format limits its digits. */
export const decimal: FieldModule = count;
