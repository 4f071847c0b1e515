import type { FieldModule } from './field.ts';
import { link } from './link.tsx';

/** The name of a tree node. */
export const tree: FieldModule = link;
