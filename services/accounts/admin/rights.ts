/** Names of account types, and the roles that each type may have. */
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { Answer } from '../../shared/calls/handler.ts';

export type TypeName = Answer<'manage.accounts.find'>['type'];

/** The name of a type in access.json. */
export const typeName = ({ access }: Portal, type: number): TypeName => access.names[String(type)] as TypeName;

/** The number of an account type. */
export const typeNumber = ({ access }: Portal, name: string): number =>
  Number(Object.keys(access.names).find((number) => access.names[number] === name));

/** The first role that is not allowed for this account type. */
export const findDisallowedRole = ({ access }: Portal, type: number, roles: readonly string[]): string | undefined =>
  roles.find((role) => !Object.hasOwn(access.roles, role) || !access.roles[role]?.includes(type));
