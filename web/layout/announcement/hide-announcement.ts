export const closedAnnouncementKey = 'shop.announcement';

/**
 * Takes the mark of the announcement from the document if the visitor has closed this one. It uses
 * nothing outside itself, because it runs as text before the first paint.
 */
const hideAnnouncement = (stored: string | null): void => {
  const { dataset } = document.documentElement;
  if (stored !== null && JSON.parse(stored).value === dataset.announcement)
    delete dataset.announcement;
};

/** Returns the script that hides a closed announcement before the first paint, so that none flashes. */
export const buildAnnouncementScript = (): string =>
  `try{(${String(hideAnnouncement)})(localStorage.getItem(${JSON.stringify(closedAnnouncementKey)}))}catch{}`;
