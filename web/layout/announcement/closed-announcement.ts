import { createStore } from '../../kit/behaviour/store.ts';
import { getStorage } from '../../shared/platform/browser-storage.ts';
import { readKept, type Shape, writeKept } from '../../shared/platform/kept-value.ts';
import { closedAnnouncementKey } from './hide-announcement.ts';

const shape: Shape<string> = { version: 1, change: () => null };

/** The id of the announcement that the visitor has closed; another one is shown again. */
const closed = createStore<string | null>(null, () =>
  readKept(getStorage('localStorage'), closedAnnouncementKey, shape, null),
);

export const useClosedAnnouncement = closed.use;

/** Closes an announcement in this browser, for as long as it says the same. */
export const closeAnnouncement = (id: string): void => {
  writeKept(getStorage('localStorage'), closedAnnouncementKey, shape, null, id);
  closed.set(id);
};
