import type { CallProof, Cost } from '../../../schema/define/index.ts';
import type { JsonSchema, UploadRules } from '../portal.ts';

/** A call as schema/endpoints declares it, its types turned into JSON Schema (request as input, answer as output). */
export interface DeclaredCall {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  query?: JsonSchema;
  body?: JsonSchema;
  answer?: JsonSchema;
  answers: 'json' | 'file' | 'stream';
  upload?: UploadRules;
  who: string | string[];
  rows: 'all' | 'visible' | 'own' | 'assigned';
  roles?: string[];
  fails: string[];
  proof?: CallProof;
  /** Where it differs from what the declaration itself tells. */
  cost?: Cost;
  newest?: true;
  /** A GET that changes something: only the portal's own pages may make it. */
  changes?: true;
  timeout?: number;
  noToken?: true;
  noLocalLanguage?: true;
  noFromType?: true;
  noPV?: true;
  /** The file that declares it, so that a mistake has a place. */
  file: string;
}

/** What is wrong with a file of the schema that is code, so that it cannot be loaded. */
export interface CodeMistake {
  file: string;
  text: string;
  offset: number;
  length: number;
  message: string;
}

/** Everything that `compile()` looks at. Pure data: texts and lists, no paths that exist, no functions. */
export interface SchemaInput {
  /** Texts of the JSON files by path, `schema/zones/luban.json`. */
  files: Readonly<Record<string, string>>;
  calls: readonly DeclaredCall[];
  /** Texts of the files that declare calls, for the places of their mistakes. */
  callFiles?: Readonly<Record<string, string>>;
  /** Why the calls could not be loaded; there are none then. */
  codeMistakes?: readonly CodeMistake[];
  /** Components that exist, by path below pages/ without ending. */
  components: readonly string[];
  /** Names of drawings in the icon set; absent: not checked. */
  drawings?: ReadonlySet<string>;
  /** Word keys that code asks for; one that ends in a dot is a prefix. */
  codeWords?: readonly string[];
  /** The text of what was acknowledged as open; the compiler does not look at it. */
  acknowledged?: string;
}
