import { z } from 'zod';

/** The solved captcha that a visitor without an account sends with a form. */
export const CaptchaProof = z.strictObject({ captchaId: z.string().max(100).optional(), captcha: z.string().max(4000).optional() });
