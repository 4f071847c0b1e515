/** An address that the server answers, and its access rule. */
import type { Rows } from '../../../schema/define/index.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Who is answered.
 * - `everyone`: the account is not checked.
 * - `rows`: everyone, with the rows that the account may read.
 * - `route`, `call`: by the rule of the route or call.
 * - `format`: accounts that may open the route and make the call.
 * - `feed`: everyone gets the rows of an anonymous visitor; nobody if the route is closed to anonymous visitors.
 * - `export`: accounts with a login that may open the route and make its list's call.
 * - `file`: by the row of the file and its records; a download needs a login, a picture on a page does not.
 * - `upload`: accounts with a login that may make the call that takes the file.
 */
export type ServedRule =
  | { kind: 'everyone' | 'file' | 'upload' }
  | { kind: 'rows'; rows: Rows }
  | { kind: 'route' | 'feed'; route: string }
  | { kind: 'call'; call: string }
  | { kind: 'format' | 'export'; route: string; call: string };

export interface ServedAddress {
  /** Unique: key of a route, id of a call, a route's key with `.pdf`, `.atom` or `.csv`; otherwise the path itself. */
  id: string;
  methods: readonly HttpMethod[];
  /** With `{name}` for parameters and `{name*}` for the rest of the path. */
  path: string;
  /** Answered below the prefix of each site that has its route. Other addresses are answered once. */
  isOnSites: boolean;
  rule: ServedRule;
}
