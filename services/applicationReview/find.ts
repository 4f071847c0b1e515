/** One application with its remarks and history, as an account sees it. */

import { aliasedTable, and, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '../../runtime/server/session/tables.ts';
import { partnerCancelTypes } from '../../schema/entities/partnerApplication.ts';
import { familyNames } from '../afterSales/index.ts';
import { visibleApplications } from '../partnerApplications/index.ts';
import { type PartnerApplicationRecord, partnerApplicationSteps, partnerApplications } from '../partnerApplications/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { presentStep } from '../shared/calls/steps.ts';
import { wordIn } from '../shared/calls/words.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { bankMaskOf } from './bank.ts';
import { applicationMovesOf } from './move.ts';
import { type ApplicationContext, applicationRowOf, findApplicationNames, selectApplications } from './page.ts';

const shownSteps = 100;
const people = aliasedTable(accounts, 'people');

export const findApplication: Handler<'partner.echo'> = ({ body, ...reading }) => readApplication(reading, body);

/** An application that the account may not see gets the same response as an unknown one. */
export async function readApplication(
  reading: ApplicationContext,
  { id, language }: { id: string; language?: string | undefined },
): Promise<Answer<'partner.echo'>> {
  const { account, database, fail, files, portal } = reading;
  const isThis = and(visibleApplications(account), isUuid(id) ? eq(partnerApplications.id, id) : sql`false`);
  const [selected] = await selectApplications(reading).where(isThis);
  if (!selected) throw fail('request.not-found');
  const { application } = selected;
  const languages = readingLanguages(portal, language);
  const naming = await findApplicationNames(reading, language);
  const family = await familyNames(database, languages);
  const bankMask = bankMaskOf(reading, application);
  const { cancelType, partner, companyName } = application;
  return {
    ...applicationRowOf(reading, naming, selected),
    ...writtenOf(application, ['licenceNo', 'city', 'address', 'contact', 'phone', 'email', 'comment', 'reason']),
    products: application.products.map(family),
    licence: await files.list(application.licence),
    documents: await files.list(application.documents),
    ...(bankMask !== undefined && { bankMask }),
    hasBank: bankMask !== undefined,
    hasPapers: application.licence.length + application.documents.length > 0,
    remarks: application.remarks,
    ...(cancelType !== null && { cancelType: { id: cancelType, text: naming.word(`choice.partnerCancel.cancelType.${cancelType}`) } }),
    ...(partner !== '' && { partner: { id: partner, text: companyName } }),
    steps: await stepsOf(reading, application),
    moves: applicationMovesOf(account, application),
  };
}

/** The fields that are not empty. */
function writtenOf<Name extends keyof PartnerApplicationRecord>(application: PartnerApplicationRecord, names: readonly Name[]) {
  return Object.fromEntries(names.flatMap((name) => (application[name] ? [[name, application[name]]] : []))) as Partial<
    Pick<PartnerApplicationRecord, Name>
  >;
}

async function stepsOf({ database }: ApplicationContext, { id }: PartnerApplicationRecord) {
  const rows = await database
    .select({ step: partnerApplicationSteps, name: people.fullName, userAccount: people.userAccount })
    .from(partnerApplicationSteps)
    .leftJoin(people, eq(people.id, partnerApplicationSteps.by))
    .where(eq(partnerApplicationSteps.application, id))
    .orderBy(desc(partnerApplicationSteps.id))
    .limit(shownSteps);
  return rows.map(({ step, ...author }) => presentStep(step, author, { move: step.move, state: step.state }));
}

/** The reasons to withdraw an application. */
export const listCancelTypes: Handler<'partner.cancelTypes'> = async ({ query, portal }) => {
  const word = wordIn({ portal }, query.language);
  return partnerCancelTypes.map((code) => ({ code, name: word(`choice.partnerCancel.cancelType.${code}`) }));
};
