import { DatabaseRefusal } from '../database/refusal.ts';

/** A reason not to take or bring back a backup, told in a sentence to whoever ran the command; they need no stack. */
export class BackupRefusal extends DatabaseRefusal {
  override name = 'BackupRefusal';
}
