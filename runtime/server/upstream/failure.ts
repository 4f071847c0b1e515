/** A service that lives elsewhere did not answer, or not as it should. Staff read of it in the log; a caller is told no detail. */
export class UpstreamFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamFailure';
  }
}
