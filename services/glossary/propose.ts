import { and, eq, sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { termProposals } from '../terms/tables.ts';

/** Maximum number of open proposals: more than legitimate readers send, and few enough for staff to review. */
const maxOpen = 2000;

/** Stores a term that a reader proposes. A term that is proposed already is not stored again. */
export const proposeTerm: Handler<'doc.term.propose'> = writes(
  async ({ body: { term, note = '', language = '' }, database, fail }): Promise<true> => {
    const name = term.replace(/\s+/g, ' ').trim();
    if (!name) throw fail('value.required', { field: 'term' });
    const isOpen = eq(termProposals.state, 'open');
    const [known] = await database
      .select({ id: termProposals.id })
      .from(termProposals)
      .where(and(isOpen, eq(termProposals.language, language), sql`lower(${termProposals.term}) = lower(${name})`))
      .limit(1);
    if (known) return true;
    if ((await database.$count(termProposals, isOpen)) >= maxOpen) throw fail('request.too-many');
    await database.insert(termProposals).values({ term: name, note: note.trim(), language });
    return true;
  },
);
