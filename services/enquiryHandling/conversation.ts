/** Questions to the service staff as conversations: read and continued by the account or the browser that sent them. */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { maxEnquiryMessages, shownQuestions, visitorMessageRate } from '../../schema/entities/enquiry.ts';
import { enquiries, enquiryMessages } from '../enquiries/tables.ts';
import { blockingWords, screenTexts } from '../screening/index.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { networkRate } from '../shared/calls/networkRate.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { addMessage, type EnquiryMoveContext, enquiryTarget, moveEnquiry } from './move.ts';

type ConversationParty = Pick<Context<'extend.question.mine'>, 'account' | 'session'>;

/** Condition for the questions of the account; without an account, of the browser. */
function ownQuestions({ account, session }: ConversationParty): SQL {
  const isQuestion = eq(enquiries.kind, 'question');
  if (account.id !== null) return and(isQuestion, eq(enquiries.account, account.id)) as SQL;
  if (session.visitorHash === null) return sql`false`;
  return and(isQuestion, isNull(enquiries.account), eq(enquiries.visitor, session.visitorHash)) as SQL;
}

/** The newest questions with their messages. */
export const findConversations: Handler<'extend.question.mine'> = async ({ account, session, database }) => {
  const questions = await database
    .select()
    .from(enquiries)
    .where(ownQuestions({ account, session }))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(shownQuestions);
  const ids = questions.map(({ id }) => id);
  const messages = await database
    .select()
    .from(enquiryMessages)
    .where(inArray(enquiryMessages.enquiry, ids))
    .orderBy(asc(enquiryMessages.at), asc(enquiryMessages.id))
    .limit(shownQuestions * maxEnquiryMessages);
  return questions.map(({ id, enquiryNo, state, wish, createdAt }) => ({
    ...{ id, enquiryNo, state, wish },
    createdAt: createdAt.toISOString(),
    messages: messages
      .filter(({ enquiry }) => enquiry === id)
      .map(({ id: message, at, fromStaff, text }) => ({ id: message, at: at.toISOString(), fromStaff, text })),
    isOpen: enquiryTarget('write', state) !== undefined,
  }));
};

const countVisitorMessage = networkRate(visitorMessageRate);

/** A question of another visitor gets the same response as an unknown one. */
export const writeToConversation: Handler<'extend.question.write'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail, session } = moving;
  if (account.id === null) countVisitorMessage(moving);
  await refuseSensitiveWords(moving, body.text, body.language);
  const [question] = await database
    .select()
    .from(enquiries)
    .where(and(ownQuestions({ account, session }), isUuid(body.id) ? eq(enquiries.id, body.id) : sql`false`))
    .for('update');
  if (!question) throw fail('request.not-found');
  if (enquiryTarget('write', question.state) === undefined) throw fail('enquiry.step-refused');
  const note = await addMessage(moving, question, { text: body.text }, false);
  await moveEnquiry(moving, question, 'write', { note });
  return { id: question.id };
});

/** Throws `ai.sensitive-words` if a text has a blocked word. */
export async function refuseSensitiveWords(
  { database, fail }: Pick<EnquiryMoveContext, 'database' | 'fail'>,
  text: string,
  language: string | undefined,
): Promise<void> {
  const hits = await screenTexts(database, [{ field: 'text', text: storable(text), language }]);
  if (blockingWords(hits).length > 0) throw fail('ai.sensitive-words');
}
