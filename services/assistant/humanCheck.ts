import type { ServerConfig } from '../../runtime/server/config/config.ts';
import { openRate, type Rate } from '../../runtime/server/limits/rate.ts';
import { networkOf } from '../../runtime/server/session/delay.ts';
import { freeQuestions } from '../../schema/entities/conversation.ts';
import type { Context } from '../shared/calls/handler.ts';
import { refusePrograms } from '../signIn/index.ts';

/** Rate limits by server configuration. */
const rates = new WeakMap<ServerConfig, Rate>();

/**
 * Beyond a number of questions, each further one needs a solved captcha. Throws `captcha.refused`, on which the page solves a
 * captcha and repeats the request.
 */
export async function requireCaptchaBeyondLimit(context: Context<'ai.answer'>): Promise<void> {
  const { account, address, body, config, now } = context;
  if (config.limits === 'off') return;
  const rate = rates.get(config) ?? openRate();
  rates.set(config, rate);
  const isFree = rate.consume(account.id ?? networkOf(address), freeQuestions, now) === 0;
  if (!isFree) await refusePrograms(context, body);
}
