import { AccountLinks } from './account-links.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/**
 * Parts of the frame that are readable before they work, or that appear later. They load as one
 * chunk after the page.
 */
export const frameParts = { AccountLinks, Footer, LanguageSelect, MenuPanel, ScrollToTop };
