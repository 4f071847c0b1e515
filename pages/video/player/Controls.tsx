import { useEffect, useId, useState } from 'react';
import { useFormat } from '../../../runtime/browser/clock/format.ts';
import { useCopy } from '../../../runtime/browser/shell/feedback.tsx';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { timecode } from '../../../runtime/shared/text/timecode.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { rates } from './cues.ts';
import { keyActions, keysOf } from './keys.ts';
import { nameOfLanguage } from './languages.ts';
import { useTimecodeAddress } from './Timecode.tsx';
import type { Playback } from './usePlayback.ts';

interface PlayerControlsProps {
  recording: Recording;
  playback: Playback;
}

/** Controls that the native player lacks or hides in menus. They need script; without it only the native controls are shown. */
export function Controls({ recording, playback }: PlayerControlsProps) {
  const t = useWords();
  return (
    <div className="player-controls with-script" data-needs-script>
      {playback.isFailed && (
        <p className="trouble" role="alert">
          <Icon name="warning" />
          <span>{t('block.player.failed')}</span>
          <button type="button" className="link" onClick={playback.retry}>
            {t('block.player.retry')}
          </button>
        </p>
      )}
      <Speed playback={playback} />
      {recording.captions.length > 0 && <Captions recording={recording} playback={playback} />}
      <span className="buttons spring">
        <CopyTimeLink seconds={playback.seconds} />
        <PictureInPictureButton playback={playback} />
        <Keys />
      </span>
    </div>
  );
}

function Speed({ playback: { rate, setRate } }: Pick<PlayerControlsProps, 'playback'>) {
  const t = useWords();
  const { number } = useFormat();
  return (
    <label className="player-choice">
      <span>{t('block.player.speed')}</span>
      <select className="input" value={String(rate)} onChange={(event) => setRate(Number(event.currentTarget.value))}>
        {[...new Set([...rates, rate])]
          .sort((one, other) => one - other)
          .map((offered) => (
            <option key={offered} value={offered}>
              {t('block.player.rate', { rate: number(offered) })}
            </option>
          ))}
      </select>
    </label>
  );
}

function Captions({ recording: { captions: offered }, playback: { captions, setCaptions } }: PlayerControlsProps) {
  const t = useWords();
  return (
    <label className="player-choice">
      <span>{t('block.player.captions')}</span>
      <select className="input" value={captions} onChange={(event) => setCaptions(event.currentTarget.value)}>
        <option value="off">{t('block.player.captionsOff')}</option>
        {offered.map(({ language }) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Copies the page's address with the current position. */
function CopyTimeLink({ seconds }: { seconds: number }) {
  const t = useWords();
  const copy = useCopy();
  const address = useTimecodeAddress();
  return (
    <button type="button" className="button button-small" onClick={() => copy(new URL(address(seconds), location.href).href)}>
      <Icon name="share" />
      {t('block.player.copyPlace', { time: timecode(seconds) })}
    </button>
  );
}

/** A picture-in-picture button, if the browser supports it; never on the server. */
function PictureInPictureButton({ playback: { showPictureInPicture } }: Pick<PlayerControlsProps, 'playback'>) {
  const t = useWords();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(document.pictureInPictureEnabled === true), []);
  const label = t('block.player.beside');
  return (
    <button
      type="button"
      className="button button-small button-icon"
      aria-label={label}
      title={label}
      disabled={!isOffered}
      onClick={showPictureInPicture}
    >
      <Icon name="picture-in-picture" />
    </button>
  );
}

function Keys() {
  const t = useWords();
  const id = useId();
  const label = t('block.player.keys');
  return (
    <>
      <button type="button" className="button button-small button-icon" aria-label={label} title={label} popoverTarget={id}>
        <Icon name="keyboard" />
      </button>
      <div className="panel player-keys" id={id} popover="auto" role="group" aria-label={label}>
        <p className="quiet">{t('block.player.keysText')}</p>
        <dl>
          {keyActions.map((action) => (
            <div key={action}>
              <dt>
                {keysOf[action].map((key) => (
                  <kbd key={key}>{key === 'Space' ? t('block.player.space') : key}</kbd>
                ))}
              </dt>
              <dd>{t(`block.player.key.${action}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
