import { areaInput } from './AreaInput.tsx';

/** HTML as its source. The server keeps what its allow-list lets through. */
export const richText = areaInput();
