/**
 * The ids of this portal, as literal unions. The interface is empty here; `generated/register.d.ts` fills it by declaration
 * merging. The vocabulary therefore needs no import of generated code, and the compiler can suggest the closest id. An id kind
 * that is not filled yet accepts any string.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

type Registered<Key extends string> = Register extends Record<Key, infer Id extends string> ? Id : string;

export type AccountName = Registered<'account'>;
export type GroupId = Registered<'group'>;
export type RoleId = Registered<'role'>;
export type SiteId = Registered<'site'>;
export type RouteId = Registered<'route'>;
export type PageId = Registered<'page'>;
export type CallId = Registered<'call'>;
export type ErrorId = Registered<'error'>;
export type WordKey = Registered<'word'>;
export type IconId = Registered<'icon'>;
