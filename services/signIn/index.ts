/** Ways to sign in, and the proofs that they ask for. */
export { type AccountAnswer, ownAccount } from './account.ts';
export { acceptsCaptcha, makeCaptcha } from './captcha.ts';
export { cloudTokenByIsdp } from './cloudToken.ts';
export { makeCode, sendCode, takeCode } from './codes.ts';
export { normalEmail } from './contact.ts';
export { beginSession, enter, keepRefusedTry, needsCaptcha, provePassword } from './entry.ts';
export { signInHandlers } from './handlers.ts';
export { logInFromOverseas } from './handover.ts';
export { checkPassword } from './passwordRules.ts';
export { namesAccount, worldPhone } from './receiver.ts';
export { registerSignOn } from './sso/index.ts';
export { beginTotp, confirmTotp, endTotp, hasTotp, takeKey } from './totp.ts';
