/** Standard lists: countries, languages and time zones. */
import type { ServiceHandlers } from '../shared/calls/handler.ts';
import { listCountries, listLanguages, listTimeZones } from './world.ts';

export { countryNames, languageNames, type NameLookup, requireCountry, requireLanguages } from './names.ts';
export { isTimeZone, timeZoneName } from './world.ts';

export const worldHandlers: ServiceHandlers<'manage.world'> = {
  'manage.world.countries': listCountries,
  'manage.world.languages': listLanguages,
  'manage.world.timeZones': listTimeZones,
};
