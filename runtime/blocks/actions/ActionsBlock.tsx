import type { ComponentType } from 'react';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage } from '../../browser/context.ts';
import { useCopy } from '../../browser/shell/feedback.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { formatTypes } from '../../shared/files/formats.ts';
import type { RecordFormat } from '../../shared/portal.ts';
import { AdminLink } from './AdminLink.tsx';
import { CiteButton } from './CiteButton.tsx';
import { FormatLink } from './FormatLink.tsx';
import { ReportButton } from './ReportButton.tsx';
import { SwitchButton } from './SwitchButton.tsx';

type ActionsPart = BlockProps<'actions'>['block'];
type ActionButton = ActionsPart['actions'][number];
type PlainButton = Exclude<Extract<ActionButton, string>, RecordFormat>;
type OwnButton = Exclude<ActionButton, string>;

/** Components of the buttons with separate cards. */
const ownButtons: { [Kind in OwnButton['kind']]: ComponentType<{ block: ActionsPart; action: Extract<OwnButton, { kind: Kind }> }> } = {
  switch: SwitchButton,
  report: ReportButton,
  cite: CiteButton,
  admin: AdminLink,
};

const isFormat = (action: ActionButton): action is RecordFormat => typeof action === 'string' && Object.hasOwn(formatTypes, action);

/** Buttons for the record. */
export function ActionsBlock({ block }: BlockProps<'actions'>) {
  return (
    <div className="block block-actions buttons">
      {block.actions.map((action) => {
        if (isFormat(action)) return <FormatLink key={action} format={action} />;
        if (typeof action === 'string') return <PlainAction key={action} action={action} />;
        const Own = ownButtons[action.kind] as ComponentType<{ block: ActionsPart; action: OwnButton }>;
        return <Own key={action.kind === 'switch' ? action.id : action.kind} block={block} action={action} />;
      })}
    </div>
  );
}

function PlainAction({ action }: { action: PlainButton }) {
  const t = useWords();
  const share = useShare();
  const act = { share, print: () => window.print() } satisfies Record<PlainButton, () => unknown>;
  return (
    <button type="button" className="button button-small" data-needs-script onClick={act[action]}>
      <Icon name={action} />
      {t(`block.actions.${action}`)}
    </button>
  );
}

/** Copies the canonical address of the page. */
function useShare(): () => unknown {
  const { head } = useLoadedPage();
  const copy = useCopy();
  return () => copy(new URL(head.canonical, location.origin).href);
}
