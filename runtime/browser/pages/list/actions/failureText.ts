import type { Failure } from '../../../../shared/calls/envelope.ts';
import type { Translate } from '../../../words.ts';

/** The message of a failure: the problem, its cause, and the remedy. */
export const failureText = (t: Translate, { error, facts }: Failure): string =>
  error ? t(`error.${error}`, { ...facts, defaultValue: t('list.failed.text') }) : t('list.failed.text');
