import { useState } from 'react';
import type { FormPage } from '../../../shared/portal.ts';
import { needsSendKey, newSendKey } from './sendKey.ts';

/** The key of an open form. A restored draft has its own key. After success or a reset, the next attempt is another request. */
export function useSendKey(page: FormPage) {
  const create = () => (needsSendKey(page) ? newSendKey() : undefined);
  const [sendKey, setSendKey] = useState(create);
  return { sendKey, setSendKey, renewSendKey: () => setSendKey(create) };
}
