/** Ways to sign in, and the proofs that they ask for. */
export { type AccountAnswer, ownAccount } from './account.ts';
export { cloudTokenByIsdp } from './cloudToken.ts';
export { makeCode, takeCode } from './codes.ts';
export { normalEmail } from './contact.ts';
export { signInHandlers } from './handlers.ts';
export { logInFromOverseas } from './handover.ts';
export { checkPassword } from './passwordRules.ts';
export { worldPhone } from './receiver.ts';
export { registerSignOn } from './sso/index.ts';
export { beginTotp, confirmTotp, endTotp, hasTotp, takeKey } from './totp.ts';
export { workHandlers } from './work/index.ts';
