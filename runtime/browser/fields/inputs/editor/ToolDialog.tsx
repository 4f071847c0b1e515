import type { EditorView } from 'prosemirror-view';
import type { CallRef } from '../../../../shared/portal.ts';
import { useWords } from '../../../words.ts';
import { changeNode, insertPicture, linkAround, nodeAround, setLink } from './commands.ts';
import { FactsDialog } from './Dialogs.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import type { EditorDialog } from './tools.ts';

interface ToolDialogProps {
  dialog: EditorDialog;
  view: Pick<EditorView, 'state' | 'dispatch'>;
  /** The call of the picture library; the picture dialog needs it. */
  library: CallRef | undefined;
  language: string;
  /** Opens the file input for new pictures. */
  onUpload: () => void;
  onClose: () => void;
}

/** The dialog of a tool. It edits the block or link around the cursor, or inserts a picture. */
export function ToolDialog(props: ToolDialogProps) {
  if (props.dialog === 'link') return <LinkToolDialog {...props} />;
  if (props.dialog === 'picture') return <PictureToolDialog {...props} />;
  return <BlockToolDialog {...props} dialog={props.dialog} />;
}

function LinkToolDialog({ view, onClose }: ToolDialogProps) {
  const { state } = view;
  const around = linkAround(state);
  const send = (href: string, words: string) => {
    setLink(href, words)(view.state, (tr) => view.dispatch(tr));
    onClose();
  };
  return <LinkDialog href={around?.href ?? ''} hasWords={around !== undefined || !state.selection.empty} onSend={send} onClose={onClose} />;
}

function PictureToolDialog({ view, library, language, onUpload, onClose }: ToolDialogProps) {
  if (!library) return null;
  return (
    <PictureDialog
      library={library}
      language={language}
      onSend={(src, alt) => {
        insertPicture(src, alt)(view.state, view.dispatch);
        onClose();
      }}
      onUpload={() => {
        onClose();
        onUpload();
      }}
      onClose={onClose}
    />
  );
}

/** Edits the attributes of the code or admonition around the cursor. */
function BlockToolDialog({ dialog, view, onClose }: ToolDialogProps & { dialog: 'code' | 'admonition' }) {
  const t = useWords();
  const name = dialog === 'code' ? 'code_block' : 'admonition';
  const attrs = nodeAround(view.state, name)?.node.attrs ?? {};
  const facts = dialog === 'code' ? ['language', 'title'] : ['title'];
  return (
    <FactsDialog
      title={t(`writing.editor.${dialog === 'code' ? 'codeFacts' : 'admonitionTitle'}`)}
      values={Object.fromEntries(facts.map((fact) => [fact, String(attrs[fact] ?? '')]))}
      onSend={(entered) => {
        changeNode(name, trimmed(entered))(view.state, (tr) => view.dispatch(tr));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Reduces a language to the characters that a CSS class of code may have. */
const trimmed = ({ language, title = '', ...rest }: Record<string, string>): Record<string, string> => ({
  ...rest,
  title: title.trim(),
  ...(language !== undefined && { language: language.trim().replace(/[^\w+#.-]/g, '') }),
});
