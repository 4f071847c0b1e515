/** Partners: authorised companies, and who may call itself one. */
export { comparedOf } from './compared.ts';
export { partnerHandlers } from './handlers.ts';
