import type { Delivered } from '../../shared/files/batch.ts';
import { useFormat } from '../clock/format.ts';
import { useNotifier } from '../shell/feedback.tsx';
import { useWords } from '../words.ts';

/** Announces how many of the files are being downloaded. */
export function useDelivered(): (delivered: Delivered) => void {
  const { notify } = useNotifier();
  const format = useFormat();
  const t = useWords();
  return ({ got, total }) => {
    const said = got === total ? 'all' : got > 0 ? 'some' : 'none';
    notify(t(`batch.said.${said}`, { got: format.number(got), number: format.number(total) }));
  };
}
