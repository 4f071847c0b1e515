import type { FieldModule } from './field.ts';
import { link } from './link.tsx';

/** A place in a tree, by its name. */
export const tree: FieldModule = link;
