/** Shows the editors of an article or FAQ entry to each other. */
import { writesInOwnTransaction } from '../../runtime/server/handler.ts';
import { missingPermission } from '../articlePermissions/index.ts';
import { articles } from '../articles/tables.ts';
import { findOtherEditors, reportPresence } from '../formDrafts/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { editedSubject } from '../writing/index.ts';
import { byId } from './lockOwn.ts';

/** Reports an open form, and returns the other editors. Accounts that may not save the text get "not found". */
export const reportEditing: Handler<'doc.writing.present'> = writesInOwnTransaction(
  async ({ body, account, database, inOwnTransaction, fail, now, portal }) => {
    const [article] = await database.select().from(articles).where(byId(body.id));
    if (!article || missingPermission('save', account, article)) throw fail('request.not-found');
    const form = { account: account.id as string, subject: editedSubject, record: article.id };
    await inOwnTransaction((own) => reportPresence(own, form, { tab: body.tab, left: body.left, now, portal }));
    return body.left ? [] : findOtherEditors(database, form, { call: 'doc.writing.present', now, portal });
  },
);
