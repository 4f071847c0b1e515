/** Chooses random paths in the cards of the schema, and edits their texts as a person would. */
import { type Node, parseTree } from 'jsonc-parser';
import { position } from '../../../runtime/shared/compile/source.ts';

export type SlipTexts = Readonly<Record<string, string>>;

/** A schema with one slip, and the location that must be reported. */
export interface Slip {
  /** The texts that differ; null if a file is gone. */
  files: Readonly<Record<string, string | null>>;
  file: string;
  /** Line and column from 1. Without a column, any column is accepted. */
  line: number;
  column?: number;
  /** The word that must be suggested. */
  suggests?: string;
}

/** A property of a card: its name, its value and the path to it. */
export interface Property {
  file: string;
  path: (string | number)[];
  name: Node;
  value: Node;
}

export class SlipEditor {
  readonly texts: SlipTexts;
  readonly #random: () => number;
  readonly #trees = new Map<string, Node>();

  constructor(texts: SlipTexts, random: () => number) {
    this.texts = texts;
    this.#random = random;
  }

  draw<Of>(some: readonly Of[]): Of {
    const rendered = some[Math.floor(this.#random() * some.length)];
    if (rendered === undefined) throw new Error('The list of candidates is empty.');
    return rendered;
  }

  /** Cards of one kind: a file such as `portal`, or a folder such as `zones`. */
  files(kind: string): string[] {
    return Object.keys(this.texts).filter((file) => file === `schema/${kind}.json` || file.startsWith(`schema/${kind}/`));
  }

  text(file: string): string {
    return this.texts[file] ?? '';
  }

  tree(file: string): Node {
    const known = this.#trees.get(file) ?? (parseTree(this.text(file)) as Node);
    this.#trees.set(file, known);
    return known;
  }

  /** All properties of a card, except `$schema`. */
  properties(file: string): Property[] {
    return propertiesIn(file, this.tree(file), []);
  }

  /** Replaces a part of a text. The slip is at the first replaced character, plus `shift`. */
  cut(file: string, offset: number, length: number, by: string, shift = 0): Slip {
    const text = this.text(file);
    const next = text.slice(0, offset) + by + text.slice(offset + length);
    return { files: { [file]: next }, file, ...position(next, offset + shift) };
  }

  value(property: Property, by: string): Slip {
    return this.cut(property.file, property.value.offset, property.value.length, by);
  }
}

function propertiesIn(file: string, node: Node, path: (string | number)[]): Property[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((item, index) => propertiesIn(file, item, [...path, index]));
  if (node.type !== 'object') return [];
  return children.flatMap(({ children: [name, value] = [] }) => {
    if (!name || !value || name.value === '$schema') return [];
    const here = [...path, String(name.value)];
    return [{ file, path: here, name, value }, ...propertiesIn(file, value, here)];
  });
}
