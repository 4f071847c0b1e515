/** A refusal that the caller receives: an id of errors.json, the facts of its message, and the refused field. */
export class CallRefusal extends Error {
  readonly error: string;
  readonly facts: Record<string, string>;
  /** Dotted path of the refused value. Default: the field in the facts. */
  readonly field?: string;

  constructor(error: string, facts: Record<string, string | number> = {}, field: string | number | undefined = facts.field) {
    super(error);
    this.name = 'CallRefusal';
    this.error = error;
    this.facts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    if (field !== undefined) this.field = String(field);
  }
}

/** A refusal of an upstream service, with its own status, code and message. */
export class ServiceRefusal extends CallRefusal {
  readonly answer: { status: number; code: number; message: string };

  constructor(answer: ServiceRefusal['answer']) {
    super('service.refused');
    this.name = 'ServiceRefusal';
    this.answer = answer;
  }
}

/** Creates a refusal; handlers get it as `fail`. */
export const fail = (error: string, facts?: Record<string, string | number>): CallRefusal => new CallRefusal(error, facts);
