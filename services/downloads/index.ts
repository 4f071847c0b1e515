/** Downloads: packages, their releases, licences, and external links. */
export { attachBill } from './bills/store.ts';
export { releaseFilePolicy } from './filePolicy.ts';
export { downloadHandlers } from './handlers.ts';
export { pageOfReleases } from './home.ts';
export { indexReleases } from './indexing.ts';
export { recommendedFirmware } from './model.ts';
export { downloadPersonalData } from './personalData.ts';
export { forModel, releaseName, visibleRelease } from './rows.ts';
