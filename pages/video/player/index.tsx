import { fieldIn } from '../../../runtime/browser/blocks/answers.ts';
import type { BlockProps } from '../../../runtime/browser/blocks/props.ts';
import { usePageData, usePortal } from '../../../runtime/browser/context.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { foreignText } from '../../../runtime/shared/text/foreign.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { Player } from './Player.tsx';
import './player.css';

/** A player for a recording, or the reason why it cannot be played. */
export default function PlayerBlock({ block }: BlockProps<'player'>) {
  const { site } = usePortal().tables;
  const record = usePageData(block.of);
  const recording = fieldIn(record, block.field) as Recording | undefined;
  if (!recording) return null;
  if (recording.state !== 'ready') return <NotPlayed state={recording.state} />;
  return <Player key={recording.id} recording={recording} foreign={foreignText(site, record)} />;
}

const icons = { processed: 'hourglass', blocked: 'blocked', removed: 'error' } as const;

function NotPlayed({ state }: { state: keyof typeof icons }) {
  const t = useWords();
  return (
    <section className="block block-player player-none">
      <Icon name={icons[state]} />
      <h2>{t(`block.player.${state}.title`)}</h2>
      <p>{t(`block.player.${state}.text`)}</p>
    </section>
  );
}
