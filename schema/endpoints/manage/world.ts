import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { code, entity, text } from '../../define/fields.ts';
import { Reader } from '../../entities/language.ts';

const Named = z.array(entity('named', { code: code(60), name: text({ max: 200 }) })).max(1000);

/** Staff whose records name countries and time zones. */
const contentStaff = { who: 'internal', roles: ['content', 'admin', 'service', 'training', 'partner'], rows: 'all' } as const;
const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

/** Standard lists for editors: countries (ISO 3166), languages (ISO 639) and time zones (IANA). */
export const world = defineEndpoints('manage.world', {
  countries: { post: '/manage/world/countries', body: Reader, answers: Named, ...contentStaff },
  languages: { post: '/manage/world/languages', body: Reader, answers: Named, ...editor },
  timeZones: { post: '/manage/world/timeZones', body: Reader, answers: Named, ...contentStaff },
});
