import type { RefObject } from 'react';
import { usePortal } from '../../../runtime/browser/context.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import type { Recording } from '../../../schema/define/index.ts';
import { nameOfLanguage } from './languages.ts';

interface ScreenProps {
  recording: Recording;
  /** Start position in seconds. */
  start: number;
  screen: RefObject<HTMLVideoElement | null>;
  /** Called when no source can be played. */
  onFailed: () => void;
}

/** The video element with a reserved aspect ratio. Nothing is fetched before playback. */
export function Screen({ recording: { poster, sources, captions }, start, screen, onFailed }: ScreenProps) {
  const t = useWords();
  const { language } = usePortal().tables.site;
  // A media fragment, which the browser applies.
  const fragment = start > 0 ? `#t=${start}` : '';
  return (
    // biome-ignore lint/a11y/useMediaCaption: available captions are rendered below.
    <video
      ref={screen}
      className="player-screen"
      controls
      playsInline
      preload="none"
      poster={poster || undefined}
      width="960"
      height="540"
      aria-label={t('block.player.picture')}
    >
      {sources.map(({ src, mime }, index) => (
        <source key={src} src={src + fragment} type={mime} onError={index === sources.length - 1 ? onFailed : undefined} />
      ))}
      {captions.map(({ language: code, src, automatic }) => (
        <track
          key={code}
          kind="captions"
          srcLang={code}
          label={automatic ? t('block.player.automatic', { language: nameOfLanguage(code) }) : nameOfLanguage(code)}
          src={src}
          // Captions are on by default, because viewers on a site or in an office often cannot hear.
          default={code === language}
        />
      ))}
      <p>{t('block.player.unsupported')}</p>
    </video>
  );
}
