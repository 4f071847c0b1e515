/** Keys that many block kinds have. */
import { z } from 'zod';

/** The name under the page's `data` that a block shows. */
export const of = { of: z.string().min(1) };

/** A heading id; the word is `page.<page>.<id>`. */
export const heading = { heading: z.string().min(1).optional() };
