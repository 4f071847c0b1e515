import { latin, lineInput } from './controls/LineInput.tsx';

/** An e-mail address. */
export const email = lineInput({ type: 'email', inputMode: 'email', ...latin }, { malformed: 'email' });
