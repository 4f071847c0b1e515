import { DatabaseRefusal } from '../database/refusal.ts';

/** Why a backup or a restore is refused. The message is shown to the user of the command, without a stack. */
export class BackupRefusal extends DatabaseRefusal {
  override name = 'BackupRefusal';
}
