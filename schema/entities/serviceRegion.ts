import { code, entity, flag, text } from '../define/fields.ts';

/** A part of the world that is served alike. `isHome` marks the one that the readers of a site are in. */
export const ServiceRegion = entity('serviceRegion', {
  code: code(40),
  name: text({ min: 1, max: 100 }),
  isHome: flag(),
});
