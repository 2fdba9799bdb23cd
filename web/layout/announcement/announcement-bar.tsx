import { X } from 'lucide-react';
import { buildLinkAttributes } from '../../kit/html/plain-link.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import { closeAnnouncement, useClosedAnnouncement } from './closed-announcement.ts';
import css from './announcement-bar.module.css';

/** What the shop announces, above the header; nothing for a visitor who has closed it. */
export const AnnouncementBar = () => {
  const { announcement } = useShop();
  const { layout } = useWords();
  const closedId = useClosedAnnouncement();
  if (announcement === null || announcement.id === closedId) return null;
  const { id, text, link, isClosable } = announcement;
  const close = (): void => {
    closeAnnouncement(id);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={css.bar} aria-label={layout.notices}>
      <p>
        {link === '' ? (
          text
        ) : (
          <a {...(link.startsWith('/') ? buildLinkAttributes(link) : { href: link })}>{text}</a>
        )}
      </p>
      {isClosable && (
        <IconButton small icon={X} iconSize={18} label={layout.dismiss} onClick={close} />
      )}
    </aside>
  );
};
