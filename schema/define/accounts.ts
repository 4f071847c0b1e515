/** What is known of accounts on both sides of the wire. */

/** An account that is disabled cannot log in; of a deleted one only its id and its traces remain. */
export const accountStates = ['active', 'disabled', 'deleted'] as const;

/** How a session began. */
export const loginMethods = ['password', 'sms', 'work', 'isdp', 'cloud', 'access', 'overseas', 'oidc'] as const;

/** What an access token may be made for; access.json says what each allows. */
export const tokenScopes = ['read', 'write', 'administration'] as const;
