import { useState } from 'react';
import { useWords } from '../../runtime/browser/words.ts';
import { CallFailure } from '../../runtime/shared/calls/envelope.ts';

/** The error message of a failed request. */
export function useSendFailure() {
  const t = useWords();
  const [failure, setFailure] = useState<string>();
  const showFailure = (thrown: unknown): void => {
    const known = thrown instanceof CallFailure ? thrown : undefined;
    setFailure(known?.error ? t(`error.${known.error}`, known.facts ?? {}) : t('error.transport.unreachable'));
  };
  return { failure, setFailure, showFailure };
}
