/** An answer as JSON that several readers share. It is sent as it is; a reader in this process gets a copy of its own. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  copy(): unknown {
    return JSON.parse(this.text);
  }
}

/** The value of an answer that may be JSON. */
export const ownValue = (answer: unknown): unknown => (answer instanceof JsonText ? answer.copy() : answer);
