/** Sign-in methods and their verification. */
export { ownAccount } from './account.ts';
export { refusePrograms } from './captcha.ts';
export { cloudTokenByIsdp, signAssertion } from './cloudToken.ts';
export { contactCodes } from './codes.ts';
export { signInHandlers } from './handlers.ts';
export { checkPassword } from './passwordRules.ts';
export { normalContacts } from './receiver.ts';
export { registerSignOn } from './sso/index.ts';
export { totp } from './totp.ts';
