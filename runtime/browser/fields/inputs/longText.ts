import { areaInput } from './AreaInput.tsx';

/** Several lines of plain text. */
export const longText = areaInput();
