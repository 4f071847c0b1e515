import { z } from 'zod';

/** The solved captcha that comes with what visitors send without an account. */
export const CaptchaProof = z.strictObject({ captchaId: z.string().max(100).optional(), captcha: z.string().max(4000).optional() });
