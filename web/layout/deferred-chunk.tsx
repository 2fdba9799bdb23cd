import { AccountLinks } from './account-links.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/**
 * What of the frame can be read before it works, or shows only later. It travels as one chunk,
 * behind the page.
 */
export const frameParts = { AccountLinks, Footer, LanguageSelect, MenuPanel, ScrollToTop };
