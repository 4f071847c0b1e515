import { areaInput } from './controls/AreaInput.tsx';

/** HTML source. The server sanitises it with its allow-list. */
export const richText = areaInput();
