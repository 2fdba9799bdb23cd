import { AnnouncementBar } from './announcement/announcement-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { AccountLinks } from './header/account-links.tsx';
import { MenuPanel } from './header/menu-panel.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { LanguageSelect } from './selectors/language-select.tsx';

/**
 * Parts of the frame that are readable before they work, or that appear later. They load as one
 * chunk after the page.
 */
export const frameParts = {
  AccountLinks,
  AnnouncementBar,
  Footer,
  LanguageSelect,
  MenuPanel,
  ScrollToTop,
};
