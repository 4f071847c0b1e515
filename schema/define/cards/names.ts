/** Parts that several cards share. Ids are plain strings here; the compiler checks that they exist. */
import { z } from 'zod';

/** The id of something declared elsewhere. The compiler and the editor look it up by `kind`. */
export const idOf = (kind: IdKind) => z.string().min(1).meta({ idOf: kind });
export type IdKind =
  | 'account'
  | 'group'
  | 'role'
  | 'denied'
  | 'site'
  | 'siteSet'
  | 'route'
  | 'page'
  | 'zone'
  | 'record'
  | 'menu'
  | 'call'
  | 'component'
  | 'icon'
  | 'slot'
  | 'language'
  | 'cookie'
  | 'script';

/** A text by language, written by hand. Other languages use a fallback. */
export const Inline = z.strictObject({
  zh: z.string().min(1),
  en: z.string().min(1),
  ru: z.string().min(1).optional(),
  ar: z.string().min(1).optional(),
});
export type Inline = z.infer<typeof Inline>;

/** A line drawing for a subject: the id of a symbol of public/drawings.svg. It is shown large in the head of its page and on its tile. */
export const Illustration = z.enum([
  'cases',
  'downloads',
  'faq',
  'faults',
  'guides',
  'handbook',
  'hotlines',
  'products',
  'repairs',
  'security',
  'tools',
  'training',
  'videos',
  'wiring',
]);
export type Illustration = z.infer<typeof Illustration>;

/**
 * A value passed to a call or a path: a constant, or a binding such as `$route.id` as the whole string. Values are nested like
 * the request.
 */
export const Binding: z.ZodType<Binding> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Binding), z.record(z.string(), Binding)]))
  .register(z.globalRegistry, { id: 'Binding' });
export type Binding = string | number | boolean | null | Binding[] | { [key: string]: Binding };
export const With = z.record(z.string(), Binding);

/** The key `$schema` for editors. It is allowed in every card and has no other meaning. */
export const $schema = { $schema: z.string().optional() };
