/** Tells whoever started the portal what was done, and how many milliseconds it took. */
export type Report = (step: string, ms: number) => void;

/** What a PostgreSQL client needs to connect; `host` is the folder of a socket where it starts with a slash. */
export interface ConnectionSettings {
  readonly host: string;
  readonly port?: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** An open database: the portal's own server, of which it is the one owner, or one that others run. */
export interface Cluster {
  readonly kind: 'embedded' | 'external';
  readonly connection: ConnectionSettings;
  /** The same as an address, with the options that an external one was given. */
  readonly url: string;
  /** Stops the portal's own server and waits for it; leaves an external one alone. */
  stop(): Promise<void>;
}
