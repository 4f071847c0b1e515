/** Why a file has no preview. */
export type Refusal = 'too-large' | 'too-dense' | 'unsafe-names' | 'not-what-it-says' | 'broken' | 'protected' | 'too-slow' | 'busy';

/** Thrown by the extraction of a file. */
export class UnreadableFile extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}
