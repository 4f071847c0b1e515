import type { CompiledSchema } from '../../compile/index.ts';

/** Ids that stand in code as texts. */
export interface CodeNames {
  exact: ReadonlySet<string>;
  /** What stands before the first value of a template, such as `theme-`. */
  beginnings: readonly string[];
}

/** A file of code that runs the portal, as far as facts are looked for in it. */
export interface CodeFile {
  /** Names that it reads of some object: `.name` and `{ name }`. */
  reads: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Bytes of what a visitor loads, compressed as it is sent. */
export interface Weights {
  /** By site and page: the page's tables with their words. */
  pages: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By component of pages/: its own program, where there is a build. */
  components: Readonly<Record<string, number>>;
}

/**
 * Facts from outside the schema that lint rules read. Each may be absent; the rules that need it then find nothing.
 */
export interface LintFacts {
  /** Calls that have a handler. */
  built?: ReadonlySet<string>;
  /**
   * Ids that the browser's code names, those that the server's does, the menus that the frame of every page asks for, and
   * the files in which facts are read.
   */
  code?: { browser: CodeNames; server: CodeNames; menus: readonly string[]; files: readonly CodeFile[] };
  /** Refusals that the server itself makes. */
  ownErrors?: readonly string[];
  weights?: Weights;
}

export interface LintInput extends LintFacts {
  schema: CompiledSchema;
}

/** Whether code names an id. */
export const isNamed = ({ exact, beginnings }: CodeNames, id: string): boolean =>
  exact.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
