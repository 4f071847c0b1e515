import { latin, lineInput } from './LineInput.tsx';

/** A short permanent code: a number, a model, an account. */
export const code = lineInput({ type: 'text', ...latin });
