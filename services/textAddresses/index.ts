/** Addresses within texts: those of articles, pictures and pages. */
export { type Addresses, type PictureAddress, resolveAddresses } from './addresses.ts';
export { addressesOutside } from './outside.ts';
