/** After-sales service: policies, warranty, hotlines, service centres, and the products that an account owns. */
export { afterSalesHandlers } from './handlers.ts';
export { indexAfterSales } from './indexing.ts';
export { familyNames } from './linked.ts';
export * as officeHours from './officeHours.ts';
export { findDevice } from './ownProduct/device.ts';
export * as serials from './ownProduct/serial.ts';
export { isOwned } from './ownProduct/uses.ts';
export { afterSalesPersonalData } from './personalData.ts';
export { openVersions } from './policy/selection.ts';
export { isOpenSlot } from './region/slots.ts';
