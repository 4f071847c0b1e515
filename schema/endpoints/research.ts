import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { TokenHolder } from '../entities/session.ts';

/** The research service that staff reach with a token of its own. */
export const research = defineEndpoints('research', {
  token: { post: '/research/token', body: z.strictObject({}), answers: TokenHolder, who: 'internal', rows: 'own' },
});
