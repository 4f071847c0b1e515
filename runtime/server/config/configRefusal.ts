/** An environment variable has an invalid value. The message is shown to the operator. */
export class ConfigRefusal extends Error {}
