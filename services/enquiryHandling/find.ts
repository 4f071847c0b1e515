/** One enquiry with its messages and history, as an account sees it. */

import { aliasedTable, and, asc, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import { maxEnquiryMessages } from '../../schema/entities/enquiry.ts';
import { visibleEnquiries } from '../enquiries/index.ts';
import { enquiries, enquiryMessages, enquirySteps } from '../enquiries/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { presentMessages, presentStep } from '../shared/calls/steps.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { type EnquiryRecord, enquiryMovesOf } from './move.ts';
import { type EnquiryContext, enquiryRowOf, selectEnquiries } from './page.ts';

const shownSteps = 100;
const people = aliasedTable(accounts, 'people');

/** An enquiry that the account may not see gets the same response as an unknown one. */
export const findEnquiry: Handler<'train.enquiry.find'> = async ({ body, ...reading }) => {
  const { account, fail, files, portal } = reading;
  const [selected] = await selectEnquiries(reading).where(
    and(visibleEnquiries(account), isUuid(body.id) ? eq(enquiries.id, body.id) : sql`false`),
  );
  if (!selected) throw fail('request.not-found');
  const { enquiry } = selected;
  return {
    ...enquiryRowOf(reading, readingLanguages(portal, body.language), selected),
    ...(enquiry.creditCode !== '' && { creditCode: enquiry.creditCode }),
    ...(enquiry.address !== '' && { address: enquiry.address }),
    ...(enquiry.trainees !== null && { trainees: enquiry.trainees }),
    contact: enquiry.contact,
    ...(enquiry.phone !== '' && { phone: enquiry.phone }),
    ...(enquiry.email !== '' && { email: enquiry.email }),
    wish: enquiry.wish,
    files: await files.list(enquiry.files),
    ...(enquiry.reason !== '' && { reason: enquiry.reason }),
    messages: await messagesOf(reading, enquiry),
    steps: await stepsOf(reading, enquiry),
    moves: enquiryMovesOf(account, enquiry),
  };
};

async function messagesOf({ database, files }: EnquiryContext, { id }: EnquiryRecord) {
  const rows = await database
    .select({ message: enquiryMessages, name: people.fullName, userAccount: people.userAccount })
    .from(enquiryMessages)
    .leftJoin(people, eq(people.id, enquiryMessages.author))
    .where(eq(enquiryMessages.enquiry, id))
    .orderBy(asc(enquiryMessages.at), asc(enquiryMessages.id))
    .limit(maxEnquiryMessages);
  return presentMessages(files, rows);
}

async function stepsOf({ database }: EnquiryContext, { id }: EnquiryRecord) {
  const rows = await database
    .select({ step: enquirySteps, name: people.fullName, userAccount: people.userAccount })
    .from(enquirySteps)
    .leftJoin(people, eq(people.id, enquirySteps.by))
    .where(eq(enquirySteps.enquiry, id))
    .orderBy(desc(enquirySteps.id))
    .limit(shownSteps);
  return rows.map(({ step, ...author }) => presentStep(step, author, { move: step.move, state: step.state }));
}
