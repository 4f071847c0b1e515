/** After-sales service: policies, warranty, hotlines, service centres, and the products that an account owns. */
export { afterSalesHandlers } from './handlers.ts';
export type { OfficeHours } from './hours.ts';
export { familyNames } from './linked.ts';
export { findDevice } from './ownProduct/device.ts';
export { plainSerial, readSerial } from './ownProduct/serial.ts';
export { isOwned } from './ownProduct/uses.ts';
export { afterSalesPersonalData } from './personalData.ts';
export { openVersions } from './policy/shown.ts';
export { isOpenSlot } from './region/slots.ts';
