import { eq } from 'drizzle-orm';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { lifeCycleOf, localizeSpecs, type Product, presentProduct, selectProducts } from '../catalogue/index.ts';
import { products } from '../catalogue/tables.ts';
import { recommendedFirmware } from '../downloads/index.ts';
import { languageServed, readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';
import { nameIn } from '../shared/values/names.ts';

import { certificationsOf } from './certifications.ts';
import { countRelated } from './counts.ts';

/** A model with all its data, and the numbers of records about it. */
export const findProduct: Handler<'doc.product.find'> = byRights(async ({ body, fail, files, now, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const [row] = await selectProducts(reader, { where: eq(products.code, body.productId) });
  if (!row) throw fail('request.not-found');
  const { product } = row;
  const today = now.toISOString().slice(0, 10);
  const [counts, firmware, pictures, certifications, predecessors] = await Promise.all([
    countRelated(reader, product),
    recommendedFirmware(reader, product.code, languages),
    picturesOf(product, files, languages),
    certificationsOf(product, { account: reader.account, files, today }),
    selectProducts(reader, { where: eq(products.successor, product.code) }),
  ]);
  return {
    ...presentProduct(row, languages, () => pictures[0]?.picture ?? ''),
    pictures,
    aliases: product.aliases,
    orderCodes: product.orderCodes,
    specs: localizeSpecs(product.specs, languages),
    ...(product.endOfSupport && { endOfSupport: product.endOfSupport }),
    certifications,
    certificationCount: certifications.length,
    lifeCycle: lifeCycleOf(product, today),
    predecessors: predecessors.map((before) => ({
      id: before.product.code,
      text: nameIn(before.product.names, languages, before.product.code),
    })),
    ...(firmware && { firmware }),
    ...languageServed(languages.find((language) => product.names[language]) ?? languages[0], languages[0]),
    ...counts,
  };
});

/** The pictures of a model; its main picture comes first. */
async function picturesOf(
  { code, names, picture, pictures }: Product,
  files: FileStore,
  languages: readonly string[],
): Promise<Answer<'doc.product.find'>['pictures']> {
  const all = [
    { picture, caption: nameIn(names, languages, code) },
    ...pictures.map((one) => ({ ...one, caption: nameIn(one.caption, languages) })),
  ];
  const address = await pictureAddresses(
    files,
    all.map((one) => one.picture),
  );
  return all.flatMap((one) => (address(one.picture) === '' ? [] : [{ picture: address(one.picture), caption: one.caption }]));
}
