/** The envelope of every JSON response. */
export interface Envelope<T = unknown> {
  code: number;
  data: T;
  message: string;
  requestId: string;
  /** The id of the error in errors.json, and the facts of its message. */
  error?: string;
  facts?: Record<string, string>;
  /** Dotted path of the refused value. */
  field?: string;
}

/** A failed call as plain data, so that a page's data block can contain it. */
export interface Failure {
  /** HTTP status; 0 if there was no response. */
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

/** The data of a response. Throws CallFailure for every code but 200. */
export function openEnvelope<T>(status: number, envelope: Envelope<T>): T {
  if (envelope.code === 200) return envelope.data;
  throw new CallFailure({ ...envelope, status });
}
