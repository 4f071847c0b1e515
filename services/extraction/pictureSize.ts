import { limits } from '../fileParts/index.ts';

interface PixelSize {
  width: number;
  height: number;
}

/** How large the picture of a page is, in pixels, by the size that its file says, in points: any size, and none. */
export function pictureSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(limits.scale, limits.side / Math.max(width, height));
  return { width: pixels(width * scale), height: pixels(height * scale) };
}

const pixels = (length: number): number => Math.min(limits.side, Math.max(1, Math.round(length) || 1));
