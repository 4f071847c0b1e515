import { bulletinsInForce } from '../../bulletins/index.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { isOwnDevice } from './rows.ts';
import { ownProducts } from './tables.ts';

/** Maximum number of bulletins on the page; their list has the others. */
const max = 10;

/** Severe bulletins in force about devices of the account. */
export const findOwnBulletins: Handler<'extend.ownProduct.bulletins'> = async ({ body, ...reader }) => {
  const own = await reader.database.selectDistinct({ product: ownProducts.product }).from(ownProducts).where(isOwnDevice(reader));
  return bulletinsInForce(reader, { products: own.map(({ product }) => product), max, language: body.language });
};
