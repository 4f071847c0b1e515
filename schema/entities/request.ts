/** Fields that the requests of customers share: orders, enquiries and applications. */
import { z } from 'zod';
import { code, email, entity, files, flag, id, link, longText, moment, phone, text } from '../define/fields.ts';

/** The person to contact about a request, as its form asks. */
export const contactPerson = { contact: text({ min: 1, max: 100 }), phone: phone(), email: email() };

/** The person to contact about a stored request. Absent if the account of the sender was deleted. */
export const storedContact = { contact: text({ max: 100 }).optional(), phone: phone().optional(), email: email().optional() };

/** The company behind a request, as its form asks. */
export const companyFields = {
  companyName: text({ min: 1, max: 200 }),
  creditCode: code(50).optional(),
  address: text({ max: 300 }).optional(),
};

/** The account that sent a request, and whether it is the account that reads it. */
export const senderFields = { sender: link('account').optional(), mine: flag() };

/** Identifies the form that was filled in: sending it again answers the request that was made first. */
export const sendKey = { sendKey: z.uuid().optional() };

/** The end of a step in a history. `by` is absent for the clock and for deleted accounts. */
export const stepEnd = { by: text({ max: 100 }).optional(), note: longText({ max: 500 }).optional() };

/** A message between the sender of a request and the staff. */
export const requestMessage = (noun: string) =>
  entity(noun, {
    id: id(noun),
    at: moment(),
    by: text({ max: 100 }).optional(),
    /** Written by staff. */
    fromStaff: flag(),
    text: longText({ max: 4000 }),
    files: files(),
  });
