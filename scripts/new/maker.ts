import type { ParseArgsOptionsConfig } from 'node:util';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import type { Draft } from './draft.ts';

/** The arguments after the name. */
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** Input of a maker: the current schema and the draft of the new files. */
export interface MakerInput {
  name: string;
  values: Values;
  schema: CompiledSchema;
  draft: Draft;
}

/** Files by the names that they declare. */
export type TakenNames = Readonly<Record<string, string>>;

/** One kind of thing that `npm run new` makes. */
export interface Maker {
  /** The arguments after the name, for the usage. */
  usage: string;
  /** A one-line description. */
  about: string;
  options: ParseArgsOptionsConfig;
  /** Form of the name. */
  form: RegExp;
  /** Names that are taken in a checkout, with the file of each. */
  takenNames: (schema: CompiledSchema, folder: string) => TakenNames | Promise<TakenNames>;
  /** Adds files to the draft. Throws a refusal for invalid arguments; the compiler checks the result. */
  make: (input: MakerInput) => Promise<void> | void;
}

/** The value of an option, if it was given. */
export function wordOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The `who` of a card or call: the name of a group, or account types separated by commas. */
export const whoOf = (values: Values): string | string[] => {
  const who = wordOf(values, 'who') ?? 'internal';
  return who.includes(',') ? who.split(',') : who;
};

/** Names of cards by folder. */
export const cardNames = ({ input }: CompiledSchema, folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(input.files)
      .filter((file) => file.startsWith(`schema/${folder}/`))
      .map((file) => [file.slice(`schema/${folder}/`.length, -'.json'.length), file]),
  );
