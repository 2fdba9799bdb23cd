import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { AdminEvent } from '../../../contract/office/live.ts';
import { createStore } from '../../kit/behaviour/store.ts';
import {
  getStorage,
  readStored,
  removeStored,
  writeStored,
} from '../../shared/platform/browser-storage.ts';
import { keepEventsWhileHidden, useAdminEvents } from './admin-events.ts';

/** The notice of new orders: a bell, and their number before the title of the page. */

const key = 'shop.admin.bell';
const isTrue = (value: unknown): value is true => value === true;

/** Off until somebody turns it on in this browser. */
const isWanted = createStore(
  false,
  () => readStored(getStorage('localStorage'), key, isTrue) ?? false,
);

/** Is the notice on in this browser? The second value turns it on or off. */
export const useNoticeChoice = (): [boolean, (on: boolean) => void] => [
  isWanted.use(),
  (on) => {
    isWanted.set(on);
    const storage = getStorage('localStorage');
    if (on) writeStored(storage, key, true);
    else removeStored(storage, key);
  },
];

/** Two strokes of a bell: their pitches, and when each begins, in seconds. */
const strokes = [
  { pitch: 880, at: 0 },
  { pitch: 1175, at: 0.18 },
] as const;
const strokeSeconds = 0.9;
const loudness = 0.25;

/** One for the page: a browser allows few, and lets only a press wake one. */
let audio: AudioContext | null = null;

/** Rings. Nothing happens where the browser has not been touched yet, and forbids it. */
export const playBell = async (): Promise<void> => {
  try {
    audio ??= new AudioContext();
    await audio.resume();
    for (const { pitch, at } of strokes) {
      const begin = audio.currentTime + at;
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(loudness, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + strokeSeconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + strokeSeconds);
    }
  } catch {
    // The number in the title is still there.
  }
};

const numbered = /^\(\d+\) /;

/** Puts a number before the title of the page, or takes it away. */
const writeTitle = (count: number): void => {
  const plain = document.title.replace(numbered, '');
  const title = count === 0 ? plain : `(${count}) ${plain}`;
  if (document.title !== title) document.title = title;
};

/**
 * Rings for each new order where that is wanted, and counts those that came while somebody looked
 * elsewhere. The number goes when they look here again.
 */
export const useOrderNotice = (): void => {
  const isOn = isWanted.use();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // A page writes its own title when it is shown.
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useAdminEvents(
    useCallback((event: AdminEvent) => {
      if (!isWanted.get() || event.kind !== 'order' || event.from !== null) return;
      void playBell();
      if (!document.hasFocus()) setIds((known) => new Set(known).add(event.id));
    }, []),
  );
  useEffect(() => {
    keepEventsWhileHidden(isOn);
    return () => keepEventsWhileHidden(false);
  }, [isOn]);
  useEffect(() => {
    const forget = (): void => setIds(new Set());
    window.addEventListener('focus', forget);
    return () => window.removeEventListener('focus', forget);
  }, []);
  useEffect(() => writeTitle(ids.size), [ids, shown]);
};
