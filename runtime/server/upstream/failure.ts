/** An upstream service did not answer or answered incorrectly. Details are logged; the caller gets none. */
export class UpstreamFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamFailure';
  }
}
