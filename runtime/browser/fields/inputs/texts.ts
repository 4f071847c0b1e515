import { areaInput } from './controls/AreaInput.tsx';
import type { InputModule } from './input.ts';

/** Several short texts, each on a line. */
export const texts: InputModule = {
  ...areaInput(),
  read: (value) => {
    const lines = String(value)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return lines.length > 0 ? lines : undefined;
  },
  write: (wire) => (Array.isArray(wire) ? wire.join('\n') : ''),
};
