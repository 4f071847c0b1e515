/** An answer as JSON that several readers share. It is sent unchanged; each reader in this process gets its own copy. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  copy(): unknown {
    return JSON.parse(this.text);
  }
}

/** The value of an answer, parsed if it is JSON. */
export const ownValue = (answer: unknown): unknown => (answer instanceof JsonText ? answer.copy() : answer);
