import { inArray } from 'drizzle-orm';
import { localizeSpecs, presentProduct, selectProducts } from '../catalogue/index.ts';
import { products } from '../catalogue/tables.ts';
import { recommendedFirmware } from '../downloads/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { pictureAddresses } from '../shared/files/pictures.ts';

/** Maximum number of compared products, from the declaration of the call. */
const max = 4;

/** Models side by side, in the order of the request; unknown models are omitted. */
export const compareProducts: Handler<'doc.product.compare'> = async ({ body, files, ...reader }) => {
  const languages = readingLanguages(reader.portal, body.language);
  const codes = codesOf(body.models, body.add);
  if (codes.length === 0) return [];
  const rows = await selectProducts(reader, { where: inArray(products.code, codes) });
  const chosen = rows.sort((one, other) => codes.indexOf(one.product.code) - codes.indexOf(other.product.code)).slice(0, max);
  const [address, firmware] = await Promise.all([
    pictureAddresses(
      files,
      chosen.map(({ product }) => product.picture),
    ),
    Promise.all(chosen.map(({ product }) => recommendedFirmware(reader, product.code, languages))),
  ]);
  return chosen.map((row, index) => {
    const { summary: _, family: _family, ...entry } = presentProduct(row, languages, address);
    const { endOfSupport, orderCodes, specs } = row.product;
    const recommended = firmware[index];
    return {
      ...entry,
      ...(endOfSupport && { endOfSupport }),
      ...(recommended && { firmware: recommended }),
      orderCodes,
      specs: localizeSpecs(specs, languages),
    };
  });
};

/** The distinct codes of the request, up to the maximum. */
const codesOf = (models = '', add = ''): string[] =>
  [...new Set([...models.split(','), add].map((code) => code.replaceAll('\0', '').trim()).filter(Boolean))].slice(0, 2 * max);
