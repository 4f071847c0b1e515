/** Messages about requests for SDKs: to the editors about new requests, to the account about decisions. */
import type { Account } from '../../runtime/server/account.ts';
import type { SdkAccessState } from '../../schema/entities/sdkAccess.ts';
import type { sdkAccesses } from '../downloads/tables.ts';
import { sendMessage } from '../messages/index.ts';
import { staffWith } from '../shared/access/staff.ts';

type SdkMessageContext = Parameters<typeof sendMessage>[0] & { account: Pick<Account, 'id'> };

/** Notifies the editors of a request. */
export async function notifySdkTeam(context: SdkMessageContext, id: string): Promise<void> {
  const readers = await staffWith(context.database, 'content', context.account.id);
  await sendMessage(context, { kind: 'sdk-task', readers, subject: { sdkAccess: id }, event: `sdk ${id} requested` });
}

/** Notifies the account of the decision about its request, with the answer of the staff. */
export async function notifySdkDecision(
  context: SdkMessageContext,
  { id, account, answer, updatedAt }: Pick<typeof sdkAccesses.$inferSelect, 'id' | 'account' | 'answer' | 'updatedAt'>,
  state: SdkAccessState,
): Promise<void> {
  await sendMessage(context, {
    ...{ kind: 'sdk-decided', readers: [account], subject: { sdkAccess: id }, event: `sdk ${id} ${state} ${updatedAt.toISOString()}` },
    detail: [`choice.sdkAccess.state.${state}`, answer].filter(Boolean).join('\n'),
  });
}
