/** What every JSON answer is wrapped in. */
export interface Envelope<T = unknown> {
  code: number;
  data: T;
  message: string;
  requestId: string;
  /** Id of errors.json, and the facts its sentence names. */
  error?: string;
  facts?: Record<string, string>;
  /** Dotted path of a value that was refused. */
  field?: string;
}

/** What a failed call says of itself; plain data, so that it can go into a page's data block. */
export interface Failure {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code: number;
  message: string;
  error?: string;
  facts?: Record<string, string>;
  field?: string;
  requestId?: string;
}

/** A call that was refused or failed. */
export class CallFailure extends Error implements Failure {
  readonly status: number;
  readonly code: number;
  readonly error?: string;
  readonly facts?: Record<string, string>;
  readonly field?: string;
  readonly requestId?: string;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailure';
    this.status = failure.status;
    this.code = failure.code;
    if (failure.error !== undefined) this.error = failure.error;
    if (failure.facts !== undefined) this.facts = failure.facts;
    if (failure.field !== undefined) this.field = failure.field;
    if (failure.requestId !== undefined) this.requestId = failure.requestId;
  }

  /** The failure as plain data. */
  toJSON(): Failure {
    const { status, code, message, error, facts, field, requestId } = this;
    return { status, code, message, error, facts, field, requestId } as Failure;
  }
}

/** The data of an answer; throws CallFailure for every code but 200. */
export function openEnvelope<T>(status: number, envelope: Envelope<T>): T {
  if (envelope.code === 200) return envelope.data;
  throw new CallFailure({ ...envelope, status });
}
