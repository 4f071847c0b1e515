/** The table of served addresses. Other folders import it from here. */
export type { HttpMethod, ServedAddress, ServedRule } from './address.ts';
export { ownAddresses } from './own.ts';
export { isServedWithoutPage, type RequestedAddress, servedAt } from './requested.ts';
export { rowsServed, type ServedSeen, seenAt } from './seen.ts';
export { furtherAddresses, servedAddresses } from './table.ts';
