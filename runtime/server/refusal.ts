/** A refusal that the caller is told of: an id of errors.json, the facts its sentence names, the place in the request. */
export class CallRefusal extends Error {
  readonly error: string;
  readonly facts: Record<string, string>;
  /** Dotted path of the value that was refused: the one that the facts name, where nothing else is said. */
  readonly field?: string;

  constructor(error: string, facts: Record<string, string | number> = {}, field: string | number | undefined = facts.field) {
    super(error);
    this.name = 'CallRefusal';
    this.error = error;
    this.facts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    if (field !== undefined) this.field = String(field);
  }
}

/** A refusal of a service that lives elsewhere, in its own numbers and words. */
export class ServiceRefusal extends CallRefusal {
  readonly answer: { status: number; code: number; message: string };

  constructor(answer: ServiceRefusal['answer']) {
    super('service.refused');
    this.name = 'ServiceRefusal';
    this.answer = answer;
  }
}

/** Makes a refusal; handlers get it as `fail`. */
export const fail = (error: string, facts?: Record<string, string | number>): CallRefusal => new CallRefusal(error, facts);
