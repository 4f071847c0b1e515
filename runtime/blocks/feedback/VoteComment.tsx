import { useEffect, useState } from 'react';
import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePortal } from '../../browser/context.ts';
import { loadChunk } from '../../browser/loading/chunks.ts';
import type { ContentRequestForm } from '../../browser/pages/list/ListContentRequest.tsx';
import { Icon } from '../../browser/widgets/Icon.tsx';
import { useWords } from '../../browser/words.ts';
import { bindValue } from '../../shared/calls/bind.ts';
import type { ContentRequestPart } from '../../shared/portal.ts';

interface VoteCommentProps {
  block: BlockProps<'feedback'>['block'];
  helpful: boolean;
  /** Whether the vote was just given. After a no, the reader is asked for a reason. */
  isFresh: boolean;
}

/** An optional comment on the vote. The form loads when opened, and keeps its input until it is sent. */
export function VoteComment({ block, helpful, isFresh }: VoteCommentProps) {
  const { reload } = usePortal();
  const { tables, scope } = useLoadedPage();
  const t = useWords();
  const [Form, setForm] = useState<ContentRequestForm>();
  const [isOpen, setOpen] = useState(false);
  const load = () =>
    void loadChunk(() => import('../../browser/pages/form/ContentRequestForm.tsx')).then((module) => setForm(() => module.default));
  useEffect(() => setOpen(isFresh && !helpful), [isFresh, helpful]);
  if (!block.followUp || !block.contentRequest || !tables) return null;
  return (
    <details
      className="wish"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && !Form) load();
      }}
    >
      <summary>
        {t(helpful ? 'block.feedback.more' : 'block.feedback.why')}
        <Icon name="chevron-down" />
      </summary>
      {Form && (
        <Form
          key={String(helpful)}
          page={tables.page}
          contentRequest={fieldsOf(block.contentRequest, block.followUp, helpful, scope)}
          scope={scope}
          thanks={t('block.feedback.told')}
          onSent={reload}
        />
      )}
    </details>
  );
}

/** The fields for reasons after a no, and for an address if the portal has none. */
function fieldsOf(
  { sends, fields }: ContentRequestPart,
  form: NonNullable<VoteCommentProps['block']['followUp']>,
  helpful: boolean,
  scope: object,
): ContentRequestPart {
  const isKnown = bindValue(form.known, { ...scope }) === true;
  const offered = fields.filter(({ kind, field }) => !(helpful && kind === 'choice') && !(isKnown && field === form.contact));
  return { sends: { ...sends, with: { ...sends.with, helpful } }, fields: offered };
}
