/** Messages to the accounts of the demo. */
import type { Database } from '../../runtime/server/database/database.ts';
import { topicOfKind } from '../../schema/entities/message.ts';
import { bulletins } from '../../services/bulletins/tables.ts';
import { messages, type ReaderMessageKind } from '../../services/messages/tables.ts';
import { accountIds } from './people.ts';
import { textId } from './texts.ts';

/** One message in the demo file: about an article by its slug, an article in review by its key, or a bulletin. */
export interface MessageEntry {
  to: string;
  kind: ReaderMessageKind;
  about?: string;
  bulletin?: string;
  detail?: string;
  at: string;
  read?: true;
}

/** Adds the messages once. Messages that were read since then remain read. */
export async function seedMessages(database: Database, entries: readonly MessageEntry[]): Promise<void> {
  const people = await accountIds(
    database,
    entries.map(({ to }) => to),
  );
  const issued = await database.select({ id: bulletins.id, number: bulletins.number }).from(bulletins);
  const rows = entries.flatMap(({ to, kind, about, bulletin, detail = '', at, read }) => {
    const account = people.get(to);
    const subject =
      about === undefined
        ? { bulletin: issued.find(({ number }) => number === bulletin)?.id ?? null }
        : { article: textId({ slug: about, isFaq: false }) };
    if (account === undefined) return [];
    const createdAt = new Date(at);
    return [
      {
        account,
        kind,
        topic: topicOfKind[kind],
        event: `demo ${kind} ${at}`,
        ...subject,
        detail,
        createdAt,
        readAt: read ? createdAt : null,
      },
    ];
  });
  await database.insert(messages).values(rows).onConflictDoNothing();
}
