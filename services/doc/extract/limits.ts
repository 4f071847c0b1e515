/** How much of a file is looked at. Whatever is beyond is left out, and the reader is told. */
export const limits = {
  /** Bytes of a file that is read whole. */
  fileBytes: 32 * 1024 * 1024,
  /** Entries of an archive; bytes of all that is unpacked of it; how many times larger than packed a part may be. */
  entries: 2000,
  /** Entries of an archive that is judged before it is taken. */
  judgedEntries: 100_000,
  unpackedBytes: 64 * 1024 * 1024,
  ratio: 200,
  /** Parts below this size may be as dense as they like, such as an empty sheet. */
  denseBytes: 1024 * 1024,
  pages: 40,
  slides: 100,
  sheets: 10,
  rows: 60,
  columns: 20,
  /** UTF-16 units of one cell or line, of a text file, and of everything. */
  cell: 500,
  text: 60_000,
  characters: 300_000,
  /** Letters of a name in an archive that are shown. */
  name: 200,
  /** One file. */
  milliseconds: 15_000,
  /** Heap of the process that looks into files, in MiB. */
  heap: 256,
  /** Files that wait; more are not looked into now. */
  waiting: 20,
} as const;
