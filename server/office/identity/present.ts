import { createHash } from 'node:crypto';
import type { WireIdentity, WireShop } from '../../../contract/office/identity.ts';
import {
  type Announcement,
  findAnnouncement,
  type WholeIdentity,
} from '../../../shop/office/identity.ts';
import type { Menus } from '../../../shop/office/pages/menu.ts';
import { isClosed } from '../../../shop/opening.ts';
import { chooseLanguages, readText, type TextLanguage } from '../../../shop/texts.ts';
import { findLook } from '../../platform/pages/look.ts';
import { showMenus } from '../menus/menus.ts';
import { findShippedMenus } from '../menus/shipped-menus.ts';

const presentParts = (identity: WholeIdentity) => ({
  name: identity.name,
  logo: identity.logo,
  logoDark: identity.logoDark,
  icon: identity.icon,
  colours: identity.colours,
  typeface: identity.typeface,
  contact: identity.contact,
  legal: identity.legal,
  grievanceOfficer: identity.grievanceOfficer,
  social: identity.social,
  hours: [...identity.hours],
  mainLanguage: identity.mainLanguage,
  languages: [...identity.languages],
  sells: identity.sells,
  closedUntil: identity.closedUntil,
});

/** Presents the merchant's record. */
export const presentIdentity = (identity: WholeIdentity): WireIdentity => ({
  ...presentParts(identity),
  tagline: identity.tagline,
  orderPrefix: identity.orderPrefix,
  announcement: identity.announcement,
  closedNote: identity.closedNote,
});

/** Names an announcement by what it says, so that a browser knows whether its visitor closed it. */
const nameAnnouncement = ({ text, link, isClosable }: Announcement): string =>
  createHash('sha256')
    .update(JSON.stringify([text, link, isClosable]))
    .digest('base64url')
    .slice(0, 12);

/**
 * Presents the shop to anybody at a moment, in a language that it offers, else in its main one. A
 * closing that is over and an announcement of another time are left out (SHOP-7, docs/product.md).
 */
export const presentShop = (
  identity: WholeIdentity,
  asked: TextLanguage | undefined,
  nowMs: number,
  menus: Menus | null,
): WireShop => {
  const { mainLanguage } = identity;
  const announcement = findAnnouncement(identity, nowMs);
  const isShut = isClosed(identity, nowMs);
  const { texts: language } = chooseLanguages(asked, identity);
  const read = (texts: WholeIdentity['tagline']): string => readText(texts, language, mainLanguage);
  return {
    ...presentParts(identity),
    tagline: read(identity.tagline),
    look: findLook(identity),
    announcement:
      announcement === null
        ? null
        : { ...announcement, id: nameAnnouncement(announcement), text: read(announcement.text) },
    closedUntil: isShut ? identity.closedUntil : null,
    closedNote: isShut ? read(identity.closedNote) : '',
    menus: showMenus(menus ?? findShippedMenus(identity.sells), language, mainLanguage),
  };
};
