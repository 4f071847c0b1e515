import { eq } from 'drizzle-orm';
import type { Handler } from '../../handler.ts';
import { searchWishes } from '../../search/tables.ts';
import { termProposals } from '../../terms/tables.ts';
import { feedback } from '../feedback/tables.ts';
import { countOpenMistakes } from '../mistakes/handle.ts';

/** The numbers of open items in the lists that the account handles. */
export const openCounts: Handler<'manage.counts.open'> = async ({ account, database }) => {
  const isEditor = account.roles.some((role) => role === 'content' || role === 'admin');
  const openOf = (table: typeof feedback | typeof searchWishes | typeof termProposals) =>
    isEditor ? database.$count(table, eq(table.state, 'open')) : 0;
  const [items, mistakes, wishes, terms] = await Promise.all([
    openOf(feedback),
    countOpenMistakes({ account, database }),
    openOf(searchWishes),
    openOf(termProposals),
  ]);
  return { feedback: items, mistakes, wishes, terms };
};
