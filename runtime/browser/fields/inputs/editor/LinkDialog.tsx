import { useState } from 'react';
import { usePortal } from '../../../context.ts';
import { MarkedText } from '../../../fields/marked.tsx';
import { offerGroups } from '../../../shell/search/offers.ts';
import { useSuggested } from '../../../shell/search/useSuggested.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { useWords } from '../../../words.ts';
import { DialogLine, EditorDialog } from './Dialogs.tsx';
import { isSafeAddress } from './schema.ts';

interface LinkDialogProps {
  /** The address of the link to change. */
  href: string;
  /** Whether words are selected; otherwise the dialog has a field for them. */
  hasWords: boolean;
  onSend: (href: string, words: string) => void;
  onClose: () => void;
}

/** Edits the target of a link: an address, or a page of the portal that the search suggests. */
export function LinkDialog({ href, hasWords, onSend, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const [words, setWords] = useState('');
  const [isRefused, setRefused] = useState(false);
  const t = useWords();
  const handleSend = () => {
    const full = completed(address.trim());
    if (!isSafeAddress(full)) return setRefused(true);
    onSend(full, words.trim());
  };
  const handlePick = (to: string, text: string) => {
    setAddress(to);
    setRefused(false);
    if (words === '') setWords(text);
  };
  return (
    <EditorDialog title={t('writing.editor.link')} send={t('writing.editor.apply')} onSend={handleSend} onClose={onClose}>
      <Finder onPick={handlePick} />
      <DialogLine
        label={t('writing.editor.address')}
        hint={t('writing.editor.addressHint')}
        value={address}
        dir="ltr"
        fault={isRefused ? t('writing.editor.addressRefused') : undefined}
        onChange={(value) => {
          setAddress(value);
          setRefused(false);
        }}
      />
      {!hasWords && <DialogLine label={t('writing.editor.words')} value={words} onChange={setWords} />}
    </EditorDialog>
  );
}

/** Adds https to a host without a protocol. */
const completed = (address: string): string => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address);

/** Searches the portal; a chosen result is written to the address field. */
function Finder({ onPick }: { onPick: (to: string, text: string) => void }) {
  const [query, setQuery] = useState('');
  const { tables } = usePortal();
  const t = useWords();
  const suggested = useSuggested(query, query.trim() !== '', true);
  const records = offerGroups({ tables, query, recent: [], suggested: suggested.rows }).flatMap(({ offers }) =>
    offers.filter((offer) => offer.kind === 'record'),
  );
  const isAnswered = query.trim() !== '' && suggested.to === query;
  return (
    <div className="editor-find">
      <DialogLine label={t('writing.editor.find')} type="search" value={query} onChange={setQuery} />
      <span className="visually-hidden" role="status">
        {isAnswered && t('writing.editor.found', { count: records.length })}
      </span>
      {isAnswered && records.length === 0 && <p className="quiet">{t('writing.editor.found', { count: 0 })}</p>}
      {query.trim() !== '' && records.length > 0 && (
        <ul className="editor-found">
          {records.map(({ to, icon, text }) => (
            <li key={to}>
              <button type="button" className="button button-quiet" onClick={() => onPick(withoutSite(to, tables.site.prefix), text.text)}>
                <Icon name={icon ?? 'document'} />
                <MarkedText value={text} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A stored link contains no site, so that each reader stays on their own. */
const withoutSite = (to: string, prefix: string): string => (prefix && to.startsWith(`/${prefix}/`) ? to.slice(prefix.length + 1) : to);
