import { latin, lineInput } from './controls/LineInput.tsx';

/** A phone number as people write it. */
export const phone = lineInput({ type: 'tel', inputMode: 'tel', ...latin }, { malformed: 'phone' });
