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
  /** Pieces of text whose places are told, of one page and of all: each is an element of somebody's page. */
  pagePieces: 4000,
  pieces: 20_000,
  /** The picture of a page: pixels for a point of it, as far as neither way gets longer than `side`; and its bytes. */
  scale: 2,
  side: 2000,
  pictureBytes: 6 * 1024 * 1024,
  /** Pages that are drawn at once, as most readers go on to the next. */
  drawn: 5,
  /** Memory of what draws, in bytes, as it has none of the heap's; and its time, which is somebody's who looks at a page that waits. */
  drawing: 512 * 1024 * 1024,
  drawingMilliseconds: 8_000,
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
