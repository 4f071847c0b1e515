/** Keys that many block kinds have. */
import { z } from 'zod';
import { idOf } from '../cards/names.ts';

/** The name under the page's `data` that a block shows. */
export const of = { of: z.string().min(1) };

/** Sites, or sets of sites, that have the block; the default is all sites. The data of the page is loaded on each site. */
export const onSites = { sites: z.array(idOf('siteSet')).min(1).optional() };

/** The id of a heading; its word is `page.<page>.<id>`. */
export const heading = { heading: z.string().min(1).optional() };
