import type { ShownBlockOf } from '../../../contract/office/shown-blocks.ts';
import { ButtonAnchor } from '../../kit/button.tsx';
import { buildLinkAttributes } from '../../kit/html/plain-link.tsx';

/** The link of a block, as a button. One to another host opens beside the shop. */
export const BlockLink = ({ link }: { link: ShownBlockOf<'text'>['link'] }) => {
  if (link === null || link.label === '') return null;
  const way = link.href.startsWith('/')
    ? buildLinkAttributes(link.href)
    : { href: link.href, target: '_blank', rel: 'noopener' };
  return (
    <ButtonAnchor kind="line" {...way}>
      {link.label}
    </ButtonAnchor>
  );
};
