/**
 * The only module that uses PDFium, which renders pages. It runs in a short-lived process, because PDFium never frees its
 * memory.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { limits } from '../fileParts/index.ts';

export type Pdfium = Awaited<ReturnType<typeof openPdfium>>;

/** PDFium allocates memory outside the heap, so the heap limit of the process does not apply to it. */
const { grow } = WebAssembly.Memory.prototype;
const block = 64 * 1024;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, blocks: number) {
  if (this.buffer.byteLength + blocks * block > limits.drawing) throw new RangeError('The file takes too much memory to draw.');
  return grow.call(this, blocks);
};

/** Loads PDFium without scripts of documents and without network access. */
export async function openPdfium() {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const made: WrappedPdfiumModule = await init({ wasmBinary } as object);
  made.FPDF_InitLibrary();
  // The package refers to Emscripten types that it does not include. The array is replaced when the memory grows.
  const memory = () => (made.pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;
  const allocate = (size: number): number => {
    const pointer = made.pdfium.wasmExports.malloc(size);
    if (pointer === 0) throw new RangeError('There is no memory left.');
    return pointer;
  };
  return {
    ...made,
    memory,
    allocate,
    /** Returns 0 for a damaged or protected document. */
    openDocument: (bytes: Uint8Array): number => {
      const pointer = allocate(bytes.length);
      memory().set(bytes, pointer);
      return made.FPDF_LoadMemDocument(pointer, bytes.length, '');
    },
  };
}
