/** A variable with a value that cannot be; the message is the sentence to show. */
export class ConfigRefusal extends Error {}
