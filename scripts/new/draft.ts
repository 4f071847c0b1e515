/** Changed files of a checkout in memory: read on demand, and written together at the end. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import type { SchemaInput } from '../../runtime/shared/compile/index.ts';
import { type CardEdit, edit, printMember, type ReadonlyJson, step } from '../../runtime/shared/edit/index.ts';
import { wordsOf } from '../../runtime/shared/edit/repair/words.ts';
import { Inline } from '../../schema/define/index.ts';
import { CommandError } from '../commandError.ts';

/** Languages of the titles in a card, in their order. */
const inlineLanguages = Object.keys(Inline.shape);

/** A text by language. */
export type Titles = Readonly<Record<string, string>>;

/** A member of a card with a comment for its editor. */
export type CardMember = readonly [key: string, value: ReadonlyJson | undefined, about?: string];

export class Draft {
  readonly #folder: string;
  readonly #input: SchemaInput;
  readonly #titles: Titles;
  readonly #labels: Titles;
  readonly #texts = new Map<string, string>();
  /** Keys of added words by language. */
  readonly untranslated = new Map<string, string[]>();

  /** @param labels the displayed names where no title exists, such as a language in itself. */
  constructor(folder: string, input: SchemaInput, titles: Titles, labels: Titles = {}) {
    this.#folder = folder;
    this.#input = input;
    this.#titles = titles;
    this.#labels = labels;
  }

  /** Texts of changed files by path. */
  get texts(): Record<string, string> {
    return Object.fromEntries(this.#texts);
  }

  /** All cards with the changes. */
  get cards(): Record<string, string> {
    return { ...this.#input.files, ...Object.fromEntries([...this.#texts].filter(([file]) => file.endsWith('.json'))) };
  }

  /** The text of a file with the changes. Undefined if it does not exist. */
  async read(file: string): Promise<string | undefined> {
    return this.#texts.get(file) ?? (await this.before(file));
  }

  /** A file before the changes. */
  before(file: string): Promise<string | undefined> {
    return readFile(path.join(this.#folder, file), 'utf8').catch(() => undefined);
  }

  /** Creates a file. @throws if it exists. */
  async create(file: string, text: string): Promise<void> {
    if ((await this.read(file)) !== undefined) throw new CommandError(`${file} is there already; nothing was written.`);
    this.#texts.set(file, text);
  }

  /** Writes a card with a comment above each part. */
  async createCard(file: string, kind: string, members: readonly CardMember[]): Promise<void> {
    const up = '../'.repeat(file.split('/').length - 1);
    const lines = [['$schema', `${up}generated/json-schema/${kind}.json`] as CardMember, ...members].flatMap(([key, value, about]) =>
      value === undefined ? [] : [`${about ? `  // ${about}\n` : ''}  ${printMember(key, value, step)}`],
    );
    await this.create(file, `{\n${lines.join(',\n')}\n}\n`);
  }

  /** Changes a card at one path. */
  change(file: string, wanted: CardEdit): void {
    this.#texts.set(file, edit(this.cards[file] as string, wanted));
  }

  /** Replaces a part of a file that is not a card. @throws if the part is not found. */
  async replace(file: string, part: RegExp, by: (found: string) => string): Promise<void> {
    const text = (await this.read(file)) ?? '';
    if (!part.test(text)) throw new CommandError(`${file} is not laid out as this needs it (${part.source}); nothing was written.`);
    this.#texts.set(file, text.replace(part, by));
  }

  /** The given title in a language; if there is none, the readable name. */
  title(language: string, name: string): string {
    return this.#titles[language] ?? readable(name);
  }

  isTranslated(language: string): boolean {
    return this.#titles[language] !== undefined;
  }

  /** Adds a word to every complete language that lacks it: the given title, or the readable name. */
  word(path: readonly string[], name = path.at(-1) as string, isTitle = true): void {
    for (const language of this.#wholeLanguages()) {
      const key = path.join('.');
      if (wordsOf(this.cards, language).some((word) => word.key === key)) continue;
      const text = isTitle ? this.title(language, name) : (this.#labels[path.at(-1) as string] ?? readable(name));
      this.change(this.#wordFile(language, path), { kind: 'insert', path, value: text });
      if (!isTitle || !this.isTranslated(language)) this.noteUntranslated(language, key);
    }
  }

  /** Copies the word of another key in every complete language. */
  copyWord(path: readonly string[], from: readonly string[]): void {
    for (const language of this.#wholeLanguages()) {
      const word = wordsOf(this.cards, language).find(({ key }) => key === from.join('.'));
      if (word) this.change(word.file, { kind: 'insert', path, value: word.text });
    }
  }

  /** A title in the languages that a card requires. Languages without a given title are noted. */
  titles(name: string, path: string): Record<string, string> {
    const languages = this.#wholeLanguages();
    const written = inlineLanguages.filter((language) => languages.includes(language));
    for (const language of written) if (!this.isTranslated(language)) this.noteUntranslated(language, path);
    return Object.fromEntries(written.map((language) => [language, this.title(language, name)]));
  }

  noteUntranslated(language: string, key: string): void {
    this.untranslated.set(language, [...(this.untranslated.get(language) ?? []), key]);
  }

  #wholeLanguages(): string[] {
    const sites = Object.entries(this.cards).filter(([file]) => file.startsWith('schema/sites/'));
    const cards = sites.map(([, text]) => parse(text) as { language: string; words: string });
    return [...new Set(cards.filter(({ words }) => words === 'whole').map(({ language }) => language))];
  }

  /** The file of a language with words of the same family and noun; if there is none, a file with the name of the family. */
  #wordFile(language: string, path: readonly string[]): string {
    const family = wordsOf(this.cards, language).filter((word) => word.path[0] === path[0]);
    const near = family.find((word) => word.path[1] === path[1]);
    const usual = `schema/words/${language}/${path[0]}s.json`;
    return near?.file ?? (this.cards[usual] === undefined ? family[0]?.file : usual) ?? `schema/words/${language}/routes.json`;
  }

  async write(): Promise<void> {
    for (const [file, text] of this.#texts) {
      await mkdir(path.dirname(path.join(this.#folder, file)), { recursive: true });
      await replaceFile(path.join(this.#folder, file), text, forAll);
    }
  }
}

/** `doorCases` becomes "Door cases". */
export function readable(name: string): string {
  const words = (name.split('.').at(-1) ?? name)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
