import { requestHeaders, type WireRequest } from '../../shared/calls/request.ts';
import type { CallRef, SiteTables } from '../../shared/portal.ts';
import { fromType } from '../storage/fromType.ts';
import { clientIdentifier, readStore } from '../storage/stores.ts';

/** The tables that a call needs. */
export interface HttpTables extends Pick<SiteTables, 'requests' | 'calls'> {
  settings: Pick<SiteTables['settings'], 'hosts' | 'times' | 'limits'>;
}

/** The data that a call's headers are made from. */
export interface HeaderContext {
  tables: () => HttpTables;
  secretKey: string;
}

interface Headed {
  /** The `base` of requestHeaders(). */
  base: string;
  /** The parameters in the secretKey. */
  params: unknown;
  /** The session's token, if its cookie is already deleted. */
  token?: string | undefined;
}

/** The headers of a call: the headers that the request rules declare, and secretKey unless the call is exempt. */
export async function headersOf(context: HeaderContext, ref: CallRef, { base, params, token }: Headed): Promise<Record<string, string>> {
  const stored = (store: string) => (token !== undefined && store === 'cookie.token' ? token : readStore(store));
  const headers = requestHeaders(ref, context.tables().requests, { client: clientValue, stored }, base);
  return ref.exempt || !context.secretKey ? headers : { ...headers, secretKey: await secretKeyOf(context, params) };
}

/** The parameters of a request for the secretKey: the query as strings, or the body. */
export const paramsOf = ({ url, body }: WireRequest): unknown => body ?? Object.fromEntries(new URL(url, location.origin).searchParams);

const clientValues: Record<string, () => string> = {
  identifier: clientIdentifier,
  now: () => String(Date.now()),
  fromType,
};

const clientValue = (name: string): string => clientValues[name]?.() ?? '';

async function secretKeyOf(context: HeaderContext, params: unknown): Promise<string> {
  const { encryptParams } = await import('./secretKey.ts');
  const value = encryptParams(context.secretKey, location.pathname, params);
  return value.length > context.tables().settings.limits.secretKeyBytes ? 'too-long' : value;
}
