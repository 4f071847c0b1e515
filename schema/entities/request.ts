/** Fields that the requests of customers share: orders, enquiries and applications. */
import { z } from 'zod';
import { code, email, entity, files, flag, id, link, longText, moment, phone, text } from '../define/fields.ts';

/** The contact person of a request, in its form. */
export const contactPerson = { contact: text({ min: 1, max: 100 }), phone: phone(), email: email() };

/** The contact person of a stored request. It is absent after the account of the sender was deleted. */
export const storedContact = { contact: text({ max: 100 }).optional(), phone: phone().optional(), email: email().optional() };

/** The company of a request, in its form. */
export const companyFields = {
  companyName: text({ min: 1, max: 200 }),
  creditCode: code(50).optional(),
  address: text({ max: 300 }).optional(),
};

/** The account that sent a request, and whether it is the current account. */
export const senderFields = { sender: link('account').optional(), mine: flag() };

/** Identifies a filled-in form. If it is sent again, the response is that of the first time. */
export const sendKey = { sendKey: z.uuid().optional() };

/** The last fields of a step in a history. `by` is absent for the clock and for deleted accounts. */
export const stepEnd = { by: text({ max: 100 }).optional(), note: longText({ max: 500 }).optional() };

/** A message between the sender of a request and the staff. */
export const requestMessage = (noun: string) =>
  entity(noun, {
    id: id(noun),
    at: moment(),
    by: text({ max: 100 }).optional(),
    /** Whether staff wrote it. */
    fromStaff: flag(),
    text: longText({ max: 4000 }),
    files: files(),
  });
