import { areaInput } from './controls/AreaInput.tsx';

/** Several lines of plain text. */
export const longText = areaInput();
