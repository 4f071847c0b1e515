import { eq } from 'drizzle-orm';
import { countOpenMistakes, feedback } from '../doc/index.ts';
import type { Handler } from '../handler.ts';

/** What is open in the lists that the account works through. */
export const openCounts: Handler<'manage.counts.open'> = async ({ account, database }) => {
  const isEditor = account.roles.some((role) => role === 'content' || role === 'admin');
  const [items, mistakes] = await Promise.all([
    isEditor ? database.$count(feedback, eq(feedback.state, 'open')) : 0,
    countOpenMistakes({ account, database }),
  ]);
  return { feedback: items, mistakes };
};
