import { latin, lineInput } from './controls/LineInput.tsx';

/** A path of the portal or an absolute address; `type="url"` would refuse paths. */
export const address = lineInput({ type: 'text', inputMode: 'url', ...latin });
