import { fieldIn } from '../../browser/blocks/answers.ts';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { useCopy } from '../../browser/shell/feedback.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';

type CiteBlock = BlockProps<'actions'>['block'];
type CiteAction = Extract<CiteBlock['actions'][number], { kind: 'cite' }>;

/** Copies a citation of the record. An older version is cited by its own address. */
export function CiteButton({ block, action }: { block: CiteBlock; action: CiteAction }) {
  const { head } = useLoadedPage();
  const record = usePageData(block.of);
  const copy = useCopy();
  const t = useWords();
  const handleCite = () => {
    const version = fieldIn(record, action.version);
    const address = new URL(head.canonical, location.origin);
    if (head.unlisted) address.searchParams.set('version', String(version));
    return copy(t('block.actions.citation', { title: head.title, code: fieldIn(record, action.code), version, address: address.href }));
  };
  return (
    <button type="button" className="button button-small" data-needs-script onClick={handleCite}>
      <Icon name="cite" />
      {t('block.actions.cite')}
    </button>
  );
}
