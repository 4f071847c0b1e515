/** The whole import is impossible; the message is for the user of the command. */
export class ImportRefusal extends Error {}

/** A fault in a document, or content that could not be converted. */
export interface Note {
  path: string;
  /** From 1; omitted if it concerns the whole file. */
  line?: number;
  reason: string;
}

/** A document cannot be imported. */
export class DocumentRefusal extends Error {
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}
