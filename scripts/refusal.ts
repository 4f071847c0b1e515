/** Ends a command with a message and no stack trace. */
export class CommandRefusal extends Error {}
