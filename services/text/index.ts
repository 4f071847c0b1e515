/** Stored HTML: its allow-list, its parts, and the difference of two texts. */
export { differenceOf } from './difference.ts';
export { inline } from './inline.ts';
export { isMdx } from './isMdx.ts';
export { plainText } from './plainText.ts';
export {
  closeAttributes,
  prefixIds,
  removeUnsafeAddresses,
  sanitise,
  sanitiseOptions,
  sanitiseStored,
} from './sanitise.ts';
