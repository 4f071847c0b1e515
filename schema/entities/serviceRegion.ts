import { code, entity, flag, text } from '../define/fields.ts';

/** A service region. `isHome` marks the region of the site's readers. */
export const ServiceRegion = entity('serviceRegion', {
  code: code(40),
  name: text({ min: 1, max: 100 }),
  isHome: flag(),
});
