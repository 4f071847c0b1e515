import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Recording } from '../../../schema/define/index.ts';
import { nextRate } from './cues.ts';
import type { KeyAction } from './keys.ts';
import { readCaptions, readRate, storeCaptions, storePosition, storeRate } from './playerStorage.ts';

/** The state and the actions of playback. */
export interface Playback {
  /** Current position in seconds. */
  seconds: number;
  isPlaying: boolean;
  rate: number;
  /** Language of the shown captions, or `off`. */
  captions: string;
  isFailed: boolean;
  seek: (seconds: number) => void;
  play: () => void;
  setRate: (rate: number) => void;
  setCaptions: (captions: string) => void;
  act: (action: KeyAction) => void;
  fail: () => void;
  /** Reloads the recording. */
  retry: () => void;
  showPictureInPicture: () => void;
}

/** Seconds of a small and a large seek by keys, and the step of the volume. */
const [seek, largeSeek, volumeStep] = [5, 10, 0.1];

/** Reads and controls the native player. The position is `start` until playback begins. */
export function usePlayback(screen: RefObject<HTMLVideoElement | null>, recording: Recording, start: number): Playback {
  const { seconds, isPlaying } = useProgress(screen, recording, start);
  const [rate, setRate] = useRate(screen);
  const [captions, setCaptions] = useCaptions(screen, recording);
  const [isFailed, setFailed] = useState(false);
  const act = useActions(screen, { rate, setRate, captions, setCaptions, recording });
  return useMemo(
    () => ({
      ...{ seconds, isPlaying, rate, setRate, captions, setCaptions, isFailed, act },
      seek: (to) => {
        if (!screen.current) return;
        screen.current.currentTime = to;
        void screen.current.play().catch(() => {});
      },
      // Failures are reported by the sources' error events.
      play: () => void screen.current?.play().catch(() => {}),
      fail: () => setFailed(true),
      retry: () => {
        setFailed(false);
        screen.current?.load();
        void screen.current?.play().catch(() => {});
      },
      showPictureInPicture: () => void togglePictureInPicture(screen.current),
    }),
    [seconds, isPlaying, rate, setRate, captions, setCaptions, isFailed, act, screen],
  );
}

/** Seconds between two stored positions. */
const storeEvery = 5;

function useProgress(screen: RefObject<HTMLVideoElement | null>, { id, seconds: length }: Recording, start: number) {
  const [seconds, setSeconds] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const savedAt = useRef(0);
  useEffect(() => {
    const video = screen.current;
    if (!video) return;
    const storeProgress = () => {
      savedAt.current = video.currentTime;
      if (video.currentTime > 0) storePosition(id, video.currentTime, length);
    };
    const handleTime = () => {
      setSeconds(video.currentTime);
      if (Math.abs(video.currentTime - savedAt.current) >= storeEvery) storeProgress();
    };
    const handleState = () => setPlaying(!video.paused && !video.ended);
    // Playback may have started before hydration.
    handleState();
    return listen(video, {
      timeupdate: handleTime,
      seeking: handleTime,
      play: handleState,
      pause: [handleState, storeProgress],
      ended: [handleState, storeProgress],
    });
  }, [screen, id, length]);
  return { seconds, isPlaying };
}

function useRate(screen: RefObject<HTMLVideoElement | null>): [number, (rate: number) => void] {
  const [rate, setRate] = useState(1);
  useEffect(() => {
    const video = screen.current;
    if (!video) return;
    // The default rate applies when a recording is loaded.
    video.defaultPlaybackRate = readRate();
    video.playbackRate = readRate();
    setRate(readRate());
    return listen(video, { ratechange: () => setRate(video.playbackRate) });
  }, [screen]);
  const change = useCallback(
    (next: number) => {
      storeRate(next);
      if (!screen.current) return;
      screen.current.defaultPlaybackRate = next;
      screen.current.playbackRate = next;
    },
    [screen],
  );
  return [rate, change];
}

const off = 'off';

function useCaptions(screen: RefObject<HTMLVideoElement | null>, { captions }: Recording): [string, (captions: string) => void] {
  const [shown, setShown] = useState(off);
  useEffect(() => {
    const tracks = screen.current?.textTracks;
    if (!tracks) return;
    const wanted = readCaptions();
    if (wanted !== undefined && (wanted === off || captions.some(({ language }) => language === wanted))) showTrack(tracks, wanted);
    // Captions can also be selected in the native menu.
    const handleChange = () => setShown([...tracks].find(({ mode }) => mode === 'showing')?.language ?? off);
    handleChange();
    tracks.addEventListener('change', handleChange);
    return () => tracks.removeEventListener('change', handleChange);
  }, [screen, captions]);
  const change = useCallback(
    (next: string) => {
      storeCaptions(next);
      if (screen.current) showTrack(screen.current.textTracks, next);
      setShown(next);
    },
    [screen],
  );
  return [shown, change];
}

function showTrack(tracks: TextTrackList, language: string): void {
  for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled';
}

interface PlaybackContext extends Pick<Playback, 'rate' | 'setRate' | 'captions' | 'setCaptions'> {
  recording: Recording;
}

function useActions(screen: RefObject<HTMLVideoElement | null>, { rate, setRate, captions, setCaptions, recording }: PlaybackContext) {
  return useCallback(
    (action: KeyAction) => {
      const video = screen.current;
      if (!video) return;
      const go = (by: number) => {
        video.currentTime = Math.min(Math.max(0, video.currentTime + by), recording.seconds);
      };
      const sound = (by: number) => {
        video.muted = false;
        video.volume = Math.min(1, Math.max(0, video.volume + by));
      };
      const actions: Record<KeyAction, () => void> = {
        play: () => void (video.paused ? video.play().catch(() => {}) : video.pause()),
        back: () => go(-largeSeek),
        forward: () => go(largeSeek),
        stepBack: () => go(-seek),
        stepForward: () => go(seek),
        louder: () => sound(volumeStep),
        quieter: () => sound(-volumeStep),
        mute: () => {
          video.muted = !video.muted;
        },
        captions: () => setCaptions(captions === off ? (recording.captions[0]?.language ?? off) : off),
        fullscreen: () => void (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen?.())?.catch(() => {}),
        slower: () => setRate(nextRate(rate, -1)),
        faster: () => setRate(nextRate(rate, 1)),
      };
      actions[action]();
    },
    [screen, rate, setRate, captions, setCaptions, recording],
  );
}

/** Toggles picture-in-picture where supported; a refusal is ignored. */
async function togglePictureInPicture(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video?.requestPictureInPicture();
  } catch {
    // The browser refuses, for example before a recording is loaded.
  }
}

/** Adds several event listeners. Returns the function that removes them. */
function listen(video: HTMLVideoElement, handlers: Record<string, (() => void) | (() => void)[]>): () => void {
  const pairs = Object.entries(handlers).flatMap(([type, listeners]) => [listeners].flat().map((listener) => [type, listener] as const));
  for (const [type, listener] of pairs) video.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of pairs) video.removeEventListener(type, listener);
  };
}
