import type { SoldKind } from '../../shop/office/sold.ts';
import type { SlideRow } from '../tables/office.ts';
import { findSamplePicture } from './pictures.ts';

/** The slides that a new shop opens with. */
export const listSampleSlides = (): SlideRow[] => [
  {
    title: 'Cloth by the piece, grain by the kilo',
    subtitle:
      'The weekly market, open every day: handloom from Maheshwar beside tomatoes from Kolar.',
    image: null,
    link: '/buy-in-kg',
    linkText: 'Buy In Kg',
  },
  {
    title: 'Mango season',
    subtitle: 'Alphonso from Ratnagiri, one fruit or a whole crate, weighed as you like it.',
    image: findSamplePicture('mango-x4'),
    link: '/fruit',
    linkText: 'See the fruit',
  },
  {
    title: 'Handloom week',
    subtitle: 'Saris and coats that took days on a loom, and take years to wear out.',
    image: findSamplePicture('sari-pair'),
    link: '/handloom',
    linkText: 'See the handloom',
  },
];

/** What the sample slides praise, in their order. */
const praised: readonly SoldKind[] = ['both', 'food', 'cloth'];

/** Is it a sample slide, as it came, that praises what a shop does not sell? */
export const isSampleOfOther = ({ title, subtitle }: SlideRow, sells: SoldKind): boolean => {
  if (sells === 'both') return false;
  const at = listSampleSlides().findIndex(
    (one) => one.title === title && one.subtitle === subtitle,
  );
  return at >= 0 && praised[at] !== sells;
};
