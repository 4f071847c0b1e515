import { limits } from '../fileParts/index.ts';

interface PixelSize {
  width: number;
  height: number;
}

/** The size in pixels of a page image, from the page size in points, which may be missing or arbitrary. */
export function pictureSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(limits.scale, limits.side / Math.max(width, height));
  return { width: pixels(width * scale), height: pixels(height * scale) };
}

const pixels = (length: number): number => Math.min(limits.side, Math.max(1, Math.round(length) || 1));
