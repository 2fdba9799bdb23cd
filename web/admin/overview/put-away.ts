import { createStore } from '../../kit/behaviour/store.ts';
import { getStorage, readStored, writeStored } from '../../shared/platform/browser-storage.ts';

/** Panels of the overview that somebody has put away or folded in this browser. */
type PanelName = 'naming' | 'checklist';

const key = 'shop.putAway';

const isNames = (value: unknown): value is PanelName[] =>
  Array.isArray(value) && value.every((one) => one === 'naming' || one === 'checklist');

const putAway = createStore<readonly PanelName[]>(
  readStored(getStorage('localStorage'), key, isNames) ?? [],
);

/** Is the panel put away? The second value changes that. */
export const usePutAway = (name: PanelName): [boolean, (isAway: boolean) => void] => [
  putAway.use().includes(name),
  (isAway) => {
    const others = putAway.get().filter((one) => one !== name);
    putAway.set(isAway ? [...others, name] : others);
    writeStored(getStorage('localStorage'), key, putAway.get());
  },
];
