/** The OpenPGP key of the security team, for calls and for files. */
import type { ServerContext } from '../../runtime/server/serverContext.ts';
import type { Context } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { findSecurityKey } from './findKey.ts';
import { securityMail } from './mail.ts';
import type { SecurityKey } from './openPgp.ts';

type KeyContext = Pick<Context<'doc.advisory.center'>, 'config' | 'database' | 'fieldCipher' | 'inOwnTransaction' | 'portal' | 'now'>;

/** Finds the key; undefined if the portal has none. A new one gets the name and mailbox of the team. */
export const findTeamKey = (context: KeyContext): Promise<SecurityKey | undefined> =>
  findSecurityKey({
    ...context,
    owner: { name: `${nameIn(context.portal.settings.owner, ['en'])} security team`, email: securityMail(context.config) },
  });

/** Finds the key outside of calls. */
export const findServedKey = (context: ServerContext, now: Date): Promise<SecurityKey | undefined> =>
  findTeamKey({
    ...{ config: context.config, database: context.database, fieldCipher: context.fieldCipher, portal: context.portal(), now },
    inOwnTransaction: (work) => context.database.transaction(work),
  });
