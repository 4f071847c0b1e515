import type { CallProof, Cost, Rows } from '../../../schema/define/index.ts';
import type { CallRef, JsonSchema, Rule } from '../portal.ts';

/** A call as schema/endpoints declares it, with its types as JSON Schema (request as input, answer as output). */
export interface DeclaredCall extends Omit<CallRef, keyof Rule | 'exempt'> {
  query?: JsonSchema;
  body?: JsonSchema;
  answer?: JsonSchema;
  who: string | string[];
  rows: Rows;
  roles?: string[];
  fails: string[];
  proof?: CallProof;
  /** The cost class, if it is not derived from the declaration. */
  cost?: Cost;
  /** Only other programs make the call. */
  external?: boolean;
  /** The file that declares it, for the location of problems. */
  file: string;
}

/** A problem in a code file of the schema that prevents loading it. */
export interface CodeMistake {
  file: string;
  text: string;
  offset: number;
  length: number;
  message: string;
}

/** The input of `compile()`. Pure data: texts and lists, no file access and no functions. */
export interface SchemaInput {
  /** Texts of the JSON files by path, `schema/zones/luban.json`. */
  files: Readonly<Record<string, string>>;
  calls: readonly DeclaredCall[];
  /** Texts of the files that declare calls, for the locations of problems. */
  callFiles?: Readonly<Record<string, string>>;
  /** Why the calls could not be loaded. Then there are no calls. */
  codeMistakes?: readonly CodeMistake[];
  /** Existing components, by path below pages/ without extension. */
  components: readonly string[];
  /** Names in the icon set; if absent, icons are not checked. */
  drawings?: ReadonlySet<string>;
  /** Word keys that code uses; one that ends in a dot is a prefix. */
  codeWords?: readonly string[];
  /** The text of the acknowledged access changes; the compiler does not read it. */
  acknowledged?: string;
}
