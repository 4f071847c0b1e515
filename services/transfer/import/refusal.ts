/** A reason why nothing can be imported, for whoever called the command. */
export class ImportRefusal extends Error {}

/** What is wrong with a document, or could not be kept of it. */
export interface Note {
  path: string;
  /** From 1; none where it is about the whole file. */
  line?: number;
  reason: string;
}

/** Why a document is not imported. */
export class DocumentRefusal extends Error {
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}
