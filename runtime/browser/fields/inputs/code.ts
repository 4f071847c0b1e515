import { latin, lineInput } from './controls/LineInput.tsx';

/** A short permanent code, such as a serial number, a model or an account. */
export const code = lineInput({ type: 'text', ...latin });
