import { latin, lineInput } from './LineInput.tsx';

/** A path of the portal or an outside address: not `type="url"`, which knows no paths. */
export const address = lineInput({ type: 'text', inputMode: 'url', ...latin });
