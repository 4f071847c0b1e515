/** Ends a command with a message and no stack trace. */
export class CommandError extends Error {}
