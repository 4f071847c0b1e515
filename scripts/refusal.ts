/** A reason to stop that whoever called the command is told in its own words, without a stack. */
export class CommandRefusal extends Error {}
