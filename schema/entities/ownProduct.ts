import { choice, code, count, day, entity, id, link, linkId, text } from '../define/fields.ts';
import { warrantyStates } from './warranty.ts';

/**
 * What stands on the label of a device: the model without its dash, year and week in which it was made, a running number,
 * and a check digit over all of them (Luhn, a letter as its place in the alphabet plus 9), such as `VCB420-2614-00123-3`.
 * It may be typed without dashes, with blanks and in small letters. What is older looks otherwise and is taken as it is.
 */
const serial = () => code(40);

/** Whether a serial number is made as the makers make theirs: only then does it tell the model. */
export const serialStates = ['recognised', 'unrecognised'] as const;

/** A device that an account keeps track of, with how its warranty stands by what the account said of it. */
export const OwnProduct = entity('ownProduct', {
  id: id('ownProduct'),
  product: link('product'),
  serial: serial(),
  serialState: choice(serialStates),
  /** The Monday of the week in which it was made, as its serial number says. */
  made: day().optional(),
  boughtAt: day().optional(),
  boughtIn: link('serviceRegion').optional(),
  /** Where it stands, in the account's own words. */
  place: text({ max: 200 }).optional(),
  warranty: choice(warrantyStates),
  warrantyEnds: day().optional(),
  warrantyDays: count().optional(),
});

/** What an account says of a device of its own. The model may be left out where the serial number tells it. */
export const OwnProductDraft = entity('ownProduct', {
  id: id('ownProduct').optional(),
  serial: serial(),
  product: linkId('product').optional(),
  boughtAt: day().optional(),
  boughtIn: linkId('serviceRegion').optional(),
  place: text({ max: 200 }).optional(),
});
