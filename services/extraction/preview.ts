/** What is taken out of files to be read on a page: plain data, whatever the file was. */

/** The ways in which files are looked into. */
export type PreviewKind = 'word' | 'excel' | 'ppt' | 'pdf' | 'package' | 'text';

/** What stands over a section: its number among pages or slides, or the name of a sheet. */
export type SectionTitle = { kind: 'page' | 'slide'; number: number } | { kind: 'sheet'; name: string };

export type SectionContent =
  /** Sanitised HTML; the page that shows it sanitises it again. */
  | { kind: 'html'; html: string }
  | { kind: 'lines'; lines: string[] }
  /** Text as it was written. */
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: string[][] }
  /** What an archive holds; sizes in bytes, as the archive says. */
  | { kind: 'entries'; entries: { name: string; size: number }[] };

/** A few words of a page and where they stand in its picture, from its upper left corner: the beginning of their base line, how long and how high they are. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise, in degrees, about their beginning; absent where they lie as lines do. */
  turn?: number;
  /** They are read from right to left. */
  rtl?: true;
  /** Nothing follows on their line. */
  ends?: true;
}

/** How large the picture of a page is, in pixels, and what is written where in it. */
export interface PageLayout {
  width: number;
  height: number;
  pieces: TextRun[];
}

export interface Section {
  title?: SectionTitle;
  content: SectionContent;
  /** Of what can be drawn as well. */
  page?: PageLayout;
}

export interface Preview {
  sections: Section[];
  /** There is more in the file. */
  isCut: boolean;
}

/** Why a file is not shown. */
export const refusals = ['too-large', 'too-dense', 'unsafe-names', 'not-what-it-says', 'broken', 'protected', 'too-slow', 'busy'] as const;
export type Refusal = (typeof refusals)[number];

/** Thrown by what looks into a file. */
export class UnreadableFile extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}

export type Extracted = { preview: Preview } | { refusal: Refusal };
