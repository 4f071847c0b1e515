import type { CallName, Handler } from '../../shared/calls/handler.ts';
import { findOwnBulletins } from './bulletins.ts';
import { findOwn, pageOwn } from './page.ts';
import { removeOwn, saveOwn } from './save.ts';

type OwnProductCall = Extract<CallName, `extend.ownProduct.${string}`>;

/** The calls about the devices of an account. */
export const ownProductHandlers: { readonly [Id in OwnProductCall]: Handler<Id> } = {
  'extend.ownProduct.page': pageOwn,
  'extend.ownProduct.bulletins': findOwnBulletins,
  'extend.ownProduct.find': findOwn,
  'extend.ownProduct.save': saveOwn,
  'extend.ownProduct.remove': removeOwn,
};
