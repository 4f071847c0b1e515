/** Reports a finished step and its duration in milliseconds to the operator. */
export type Report = (step: string, ms: number) => void;

/** Connection settings of a PostgreSQL client; `host` is a socket folder where it starts with a slash. */
export interface ConnectionSettings {
  readonly host: string;
  readonly port?: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** An open database: the embedded server, which this portal owns, or an external one. */
export interface Cluster {
  readonly kind: 'embedded' | 'external';
  readonly connection: ConnectionSettings;
  /** The same as a URL, with the options of an external one. */
  readonly url: string;
  /** Stops the embedded server and waits for it; leaves an external one running. */
  stop(): Promise<void>;
}
