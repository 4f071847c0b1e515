import type { Failure } from '../../../shared/envelope.ts';
import type { Translate } from '../../words.ts';

/** A failure as its sentence says it: what happened, why, what to do now. */
export const failureText = (t: Translate, { error, facts }: Failure): string =>
  error ? t(`error.${error}`, { ...facts, defaultValue: t('list.failed.text') }) : t('list.failed.text');
