/** An address that the server answers, and the rule that says to whom. */
import type { Rows } from '../../../schema/define/index.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * Who is answered.
 *
 * - `everyone`: no account is looked at.
 * - `rows`: everyone, each those rows that the account may read.
 * - `route`, `call`: as the rule of the route or call says.
 * - `format`: who may open the route and make the call.
 * - `feed`: everyone gets what a visitor without a login reads; nobody where the route is closed to that visitor.
 * - `export`: who may open the route and make its list's call, logged in.
 * - `file`: the row of the file and the records that carry it; a download asks for a login, a picture that a page shows does not.
 * - `upload`: who may make the call that takes the file, logged in.
 */
export type ServedRule =
  | { kind: 'everyone' | 'file' | 'upload' }
  | { kind: 'rows'; rows: Rows }
  | { kind: 'route' | 'feed'; route: string }
  | { kind: 'call'; call: string }
  | { kind: 'format' | 'export'; route: string; call: string };

export interface ServedAddress {
  /** Unique: key of a route, id of a call, a route's key with `.pdf`, `.atom` or `.csv`; else the path itself. */
  id: string;
  methods: readonly HttpMethod[];
  /** With `{name}` for parameters and `{name*}` for the rest of the path. */
  path: string;
  /** It is answered below the prefix of each site that has its route. Others are answered once. */
  isOnSites: boolean;
  rule: ServedRule;
}
