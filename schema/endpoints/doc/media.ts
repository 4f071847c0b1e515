import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { MediumChoices } from '../../entities/medium.ts';

const search = z.strictObject({ keyword: z.string().max(200).optional(), ...inLanguage });

/** Stored pictures for the texts of an author: their own uploads, and for editors also the pictures that everyone may see. */
export const media = defineEndpoints('doc.media', {
  choose: { post: '/doc/media/choose', body: search, answers: MediumChoices, who: 'internal', rows: 'own', newest: true },
});
