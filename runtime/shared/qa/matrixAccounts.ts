/** The accounts of the access matrix: each account type without a role, and with each role that applies to it. */
import type { KnownAccount } from '../account.ts';
import type { Access } from '../portal.ts';

/** An account with its name in tables: `external`, or `internal+approver`. */
export interface MatrixAccount {
  name: string;
  account: KnownAccount;
}

/** Every kind of account that rules can distinguish: those without a role first, in the order of their numbers. */
export function matrixAccounts({ names, roles }: Access): MatrixAccount[] {
  const types = Object.entries(names).map(([number, name]) => ({ type: Number(number), name }));
  const plain = types.map(({ type, name }) => ({ name, account: account(type) }));
  const held = Object.entries(roles).flatMap(([role, within]) =>
    types
      .filter(({ type }) => type > 0 && within.includes(type))
      .map(({ type, name }) => ({ name: `${name}+${role}`, account: account(type, role) })),
  );
  return [...plain, ...held];
}

const account = (type: number, ...roles: string[]): KnownAccount => ({ kind: 'known', type, roles });
