import { bulletinsInForce } from '../../bulletins/index.ts';
import type { Handler } from '../../handler.ts';
import { ofAccount } from './rows.ts';
import { ownProducts } from './tables.ts';

/** Bulletins to look at for one page: more than that are read in their list. */
const most = 10;

/** The grave bulletins in force that are about devices of the account. */
export const findOwnBulletins: Handler<'extend.ownProduct.bulletins'> = async ({ body, ...reader }) => {
  const own = await reader.database.selectDistinct({ product: ownProducts.product }).from(ownProducts).where(ofAccount(reader));
  return bulletinsInForce(reader, { products: own.map(({ product }) => product), most, language: body.language });
};
