/** Limits of the extraction. Content beyond a limit is omitted, and the reader is informed. */
export const limits = {
  /** Bytes of a file that is read as a whole. */
  fileBytes: 32 * 1024 * 1024,
  /** Entries of an archive; total unpacked bytes; maximum compression ratio of an entry. */
  entries: 2000,
  /** Entries of an archive that is checked on upload. */
  judgedEntries: 100_000,
  unpackedBytes: 64 * 1024 * 1024,
  ratio: 200,
  /** Entries below this size may have any ratio, for example an empty sheet. */
  denseBytes: 1024 * 1024,
  pages: 40,
  /** Positioned texts per page and in total: each becomes an element in the browser. */
  pagePieces: 4000,
  pieces: 20_000,
  /** Page images: pixels per point, reduced so that no side exceeds `side`; and their bytes. */
  scale: 2,
  side: 2000,
  pictureBytes: 6 * 1024 * 1024,
  /** Pages rendered together, because most readers continue to the next. */
  renderedTogether: 5,
  /** Memory of the rendering process in bytes, which is outside the heap; and its time limit, because a reader waits for it. */
  drawing: 512 * 1024 * 1024,
  drawingMilliseconds: 8_000,
  slides: 100,
  sheets: 10,
  rows: 60,
  columns: 20,
  /** UTF-16 units of a cell or line, of a text file, and in total. */
  cell: 500,
  text: 60_000,
  characters: 300_000,
  /** Visible characters of an entry name. */
  name: 200,
  /** Per file. */
  milliseconds: 15_000,
  /** Heap of the extraction process, in MiB. */
  heap: 256,
  /** Maximum queue length; further files are refused as busy. */
  waiting: 20,
} as const;
