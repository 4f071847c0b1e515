/** The tray as part of a page. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { usePortal } from '../context.ts';
import { WithBatchWords } from './BatchWords.tsx';
import store from './store.ts';
import { TrayContent } from './TrayContent.tsx';
import { ownerOf, tray } from './tray.ts';
import './tray.css';

export default function InlineTray() {
  const { account } = usePortal();
  const { isOpen } = useSnapshot(tray);
  const owner = ownerOf(account);
  useEffect(() => store.open(owner), [owner]);
  // Hidden while the dialog shows the same content, so that it is not read twice.
  return <WithBatchWords>{!isOpen && <TrayContent />}</WithBatchWords>;
}
