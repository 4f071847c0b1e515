/** Addresses within texts: those of articles, pictures and pages. */
export { type Addresses, addressesOutside, type PictureAddress, resolveAddresses } from './addresses.ts';
