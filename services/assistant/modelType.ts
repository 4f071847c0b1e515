import { eq } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { assistantChoices } from './tables.ts';

export const readModelType: Handler<'ai.modelType.get'> = async ({ account, database }) => {
  const [choice] = await database
    .select({ modelType: assistantChoices.modelType })
    .from(assistantChoices)
    .where(eq(assistantChoices.account, account.id as string));
  return choice ?? { modelType: 'quick' };
};

export const saveModelType: Handler<'ai.modelType.save'> = writes(async ({ account, body, database }) => {
  const { modelType } = body;
  await database
    .insert(assistantChoices)
    .values({ account: account.id as string, modelType })
    .onConflictDoUpdate({ target: assistantChoices.account, set: { modelType } });
  return { modelType };
});
