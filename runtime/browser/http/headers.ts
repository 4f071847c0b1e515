import type { CallRef, SiteTables } from '../../shared/portal.ts';
import { requestHeaders, type WireRequest } from '../../shared/request.ts';
import { clientIdentifier, readCookie } from '../session.ts';

/** What the headers of a call are made from. */
export interface HeaderDoor {
  tables: () => SiteTables;
  secretKey: string;
}

/** The headers of a call: those of the request rules, and secretKey unless the call is exempt. */
export async function headersOf(door: HeaderDoor, ref: CallRef, params: unknown): Promise<Record<string, string>> {
  const headers = requestHeaders(ref, door.tables().requests, {
    client: clientValue,
    cookie: readCookie,
    local: (name) => localStorage.getItem(name) ?? undefined,
  });
  return ref.exempt || !door.secretKey ? headers : { ...headers, secretKey: await secretKeyOf(door, params) };
}

/** What a GET or POST asks, as the secretKey states it: the query as strings, or the JSON body. */
export const paramsOf = ({ url, body }: WireRequest): unknown => body ?? Object.fromEntries(new URL(url, location.origin).searchParams);

const clientValues: Record<string, () => string> = {
  identifier: clientIdentifier,
  now: () => String(Date.now()),
  fromType: () => readCookie('fromType') ?? 'pc',
};

const clientValue = (name: string): string => clientValues[name]?.() ?? '';

async function secretKeyOf(door: HeaderDoor, params: unknown): Promise<string> {
  const { encryptParams } = await import('./secretKey.ts');
  const value = encryptParams(door.secretKey, location.pathname, params);
  return value.length > door.tables().settings.limits.secretKeyBytes ? 'too-long' : value;
}
