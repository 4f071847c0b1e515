import { useEffect, useState } from 'react';
import type { Chat, Turn } from '../../generated/openapi.d.ts';
import { useFormat } from '../../runtime/browser/clock/format.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { useMaxLength, usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { saveFile } from '../../runtime/browser/storage/saveFile.ts';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { transcriptOf } from './transcript.ts';
import type { Conversation } from './useConversation.ts';

interface ChatListProps {
  conversation: Conversation;
  /** Changes whenever the list may have changed. */
  changes: number;
}

/** The earlier conversations. Only the browser knows them, so the server renders none. */
export function ChatList({ conversation, changes }: ChatListProps) {
  const { call } = usePortal();
  const t = useWords();
  const list = usePageCall('ai.chats.list');
  const [chats, setChats] = useState<readonly Chat[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the conversations is the reason to read them again.
  useEffect(() => {
    if (list)
      call(list, {}, { background: true }).then(
        (read) => setChats(read as Chat[]),
        () => {},
      );
  }, [call, list, changes]);
  const drop = (chatId: string) => {
    setChats((all) => all.filter((chat) => chat.chatId !== chatId));
    if (chatId === conversation.chatId) conversation.begin();
  };
  const rename = (chatId: string, title: string) =>
    setChats((all) => all.map((chat) => (chat.chatId === chatId ? { ...chat, title } : chat)));
  return (
    <aside className="robot-chats" aria-labelledby="robot-chats">
      <h2 id="robot-chats">{t('page.robot.chats')}</h2>
      <button type="button" className="button button-small" onClick={conversation.begin}>
        <Icon name="add" />
        {t('page.robot.begin')}
      </button>
      {chats.length === 0 && <p className="quiet">{t('page.robot.noChats')}</p>}
      <ul>
        {chats.map((chat) => (
          <ChatEntry
            key={chat.chatId}
            chat={chat}
            isOpen={chat.chatId === conversation.chatId}
            onOpen={() => conversation.open(chat.chatId)}
            onDrop={() => drop(chat.chatId)}
            onRename={(title) => rename(chat.chatId, title)}
          />
        ))}
      </ul>
    </aside>
  );
}

interface ChatEntryProps {
  chat: Chat;
  isOpen: boolean;
  onOpen: () => void;
  onDrop: () => void;
  onRename: (title: string) => void;
}

function ChatEntry({ chat, isOpen, onOpen, onDrop, onRename }: ChatEntryProps) {
  const format = useFormat();
  const t = useWords();
  const [isNaming, setNaming] = useState(false);
  const { exportChat, removeChat } = useChatActions(chat, onDrop);
  if (isNaming)
    return (
      <li>
        <NameForm
          chat={chat}
          onDone={(title) => {
            setNaming(false);
            if (title) onRename(title);
          }}
        />
      </li>
    );
  return (
    <li>
      <button type="button" className="robot-chat" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span>{chat.title}</span>
        <span className="quiet figures">{format.moment(chat.updatedAt)}</span>
      </button>
      <div className="buttons">
        <ChatButton icon="edit" label={t('page.robot.rename', { title: chat.title })} onClick={() => setNaming(true)} />
        <ChatButton icon="download" label={t('page.robot.export', { title: chat.title })} onClick={exportChat} />
        <ChatButton icon="remove" label={t('page.robot.remove', { title: chat.title })} onClick={removeChat} />
      </div>
    </li>
  );
}

function ChatButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet button-icon button-small" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

function NameForm({ chat, onDone }: { chat: Chat; onDone: (title?: string) => void }) {
  const { call } = usePortal();
  const t = useWords();
  const ref = usePageCall('ai.chats.rename');
  const maxLength = useMaxLength('ai.chats.rename', 'title');
  const [title, setTitle] = useState(chat.title);
  const save = () => {
    const named = title.trim();
    if (named === '' || !ref) return onDone();
    call(ref, { chatId: chat.chatId, title: named }, { outlives: true }).then(
      () => onDone(named),
      () => onDone(),
    );
  };
  return (
    <form
      className="robot-reason"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label>
        {t('page.robot.name')}
        <input className="input" maxLength={maxLength} value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <button type="submit" className="button button-small">
        {t('page.robot.save')}
      </button>
    </form>
  );
}

/** Exports a conversation as a text file, or deletes it permanently. */
function useChatActions({ chatId, title }: Chat, onDrop: () => void): { exportChat: () => void; removeChat: () => void } {
  const { call } = usePortal();
  const { notify } = useNotifier();
  const t = useWords();
  const [history, remove] = [usePageCall('ai.history'), usePageCall('ai.chats.remove')];
  const failed = () => notify(t('error.transport.unreachable'));
  return {
    exportChat: () => {
      if (!history) return;
      call(history, { chatId }).then((turns) => {
        const text = `# ${title}\n\n${transcriptOf(turns as Turn[], (role) => t(`page.robot.by.${role}`), location.origin)}\n`;
        saveFile(new Blob([text], { type: 'text/markdown' }), 'conversation.md');
      }, failed);
    },
    removeChat: () => {
      if (!remove) return;
      call(remove, { chatId }, { outlives: true }).then(() => {
        notify(t('page.robot.removed'));
        onDrop();
      }, failed);
    },
  };
}
