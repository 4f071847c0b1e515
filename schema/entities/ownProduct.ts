import { choice, code, count, day, entity, id, link, linkId, text } from '../define/fields.ts';
import { warrantyStates } from './warranty.ts';

/**
 * The serial number on a device label, such as `VCB420-2614-00123-3`. It consists of the model without its dash, year and week
 * of manufacture, a counter, and a check digit. The check digit is computed by the Luhn algorithm; a letter counts as its
 * position in the alphabet plus 9. Dashes, spaces and case are optional. Older formats are accepted unchanged.
 */
const serial = () => code(40);

/** Whether a serial number has the manufacturer's format. Only this format contains the model. */
export const serialStates = ['recognised', 'unrecognised'] as const;

/** A device in the account's list, with its warranty state according to the owner's data. */
export const OwnProduct = entity('ownProduct', {
  id: id('ownProduct'),
  product: link('product'),
  serial: serial(),
  serialState: choice(serialStates),
  /** The Monday of the week of manufacture, from the serial number. */
  made: day().optional(),
  boughtAt: day().optional(),
  boughtIn: link('serviceRegion').optional(),
  /** The location, as free text of the owner. */
  place: text({ max: 200 }).optional(),
  warranty: choice(warrantyStates),
  warrantyEnds: day().optional(),
  warrantyDays: count().optional(),
});

/** A device to save. The model is optional if the serial number contains it. */
export const OwnProductDraft = entity('ownProduct', {
  id: id('ownProduct').optional(),
  serial: serial(),
  product: linkId('product').optional(),
  boughtAt: day().optional(),
  boughtIn: linkId('serviceRegion').optional(),
  place: text({ max: 200 }).optional(),
});
