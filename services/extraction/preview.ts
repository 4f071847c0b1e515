import type { Refusal } from '../fileParts/index.ts';

/** The extracted content of a file: plain data, independent of the file format. */

/** The kinds of extraction. */
export type PreviewKind = 'word' | 'excel' | 'ppt' | 'pdf' | 'package' | 'text';

/** The heading of a section: a page or slide number, or a sheet name. */
export type SectionTitle = { kind: 'page' | 'slide'; number: number } | { kind: 'sheet'; name: string };

export type SectionContent =
  /** Sanitised HTML; the page sanitises it again. */
  | { kind: 'html'; html: string }
  | { kind: 'lines'; lines: string[] }
  /** Unformatted text. */
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: string[][] }
  /** The entries of an archive; sizes in bytes, as the archive states. */
  | { kind: 'entries'; entries: { name: string; size: number }[] };

/**
 * A text of a page and its box in the page image. `x` and `y` are the start of the baseline from the upper left corner. Units
 * are pixels.
 */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise rotation in degrees about the start; omitted for horizontal text. */
  turn?: number;
  /** Right-to-left text. */
  rtl?: true;
  /** Whether it is the last text of its line. */
  ends?: true;
}

/** The size of a page image in pixels, with the text on it. */
export interface PageLayout {
  width: number;
  height: number;
  pieces: TextRun[];
}

export interface Section {
  title?: SectionTitle;
  content: SectionContent;
  /** For formats that can also be rendered as images. */
  page?: PageLayout;
}

export interface Preview {
  sections: Section[];
  /** Whether the file has more content. */
  isCut: boolean;
}

export type Extracted = { preview: Preview } | { refusal: Refusal };
