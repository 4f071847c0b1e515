import type { CompiledSchema } from '../../compile/index.ts';

/** Ids that code contains as string literals. */
export interface CodeNames {
  exact: ReadonlySet<string>;
  /** The text before the first placeholder of a template literal, such as `theme-`. */
  beginnings: readonly string[];
}

/** A code file of the portal; only the properties that lint rules need. */
export interface CodeFile {
  /** Property names that it reads: `.name` and `{ name }`. */
  reads: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Compressed sizes of everything that a visitor loads, in bytes. */
export interface Weights {
  /** By site and page: the page's tables with their words. */
  pages: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By component of pages/: its own program, if there is a build. */
  components: Readonly<Record<string, number>>;
}

/** Facts from outside the schema that lint rules need. Each may be absent; the rules that need it then find nothing. */
export interface LintFacts {
  /** Calls that have a handler. */
  built?: ReadonlySet<string>;
  /** Ids in browser code and in server code, and the files in which facts are read. */
  code?: { browser: CodeNames; server: CodeNames; files: readonly CodeFile[] };
  /** Whether the vocabulary and the runtime come from another portal, so that nothing there can be removed here. */
  isTakenOver?: boolean;
  /** Errors that the server itself answers. */
  ownErrors?: readonly string[];
  weights?: Weights;
}

export interface LintInput extends LintFacts {
  schema: CompiledSchema;
}

/** Whether code contains an id. */
export const isNamed = ({ exact, beginnings }: CodeNames, id: string): boolean =>
  exact.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
