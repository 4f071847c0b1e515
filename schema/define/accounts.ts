/** Account constants that the server and the browser share. */

/** The states of an account. A disabled account cannot log in. A deleted account keeps only its id and its traces. */
export const accountStates = ['active', 'disabled', 'deleted'] as const;

/** The login methods that a session records. */
export const loginMethods = ['password', 'sms', 'work', 'isdp', 'cloud', 'access', 'overseas', 'oidc'] as const;

/** The scopes of access tokens; access.json defines what each allows. */
export const tokenScopes = ['read', 'write', 'administration'] as const;
