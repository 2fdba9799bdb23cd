import { isOwn } from '../../shared/platform/own-mark.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import sprite from './networks.svg';

const networks = ['Instagram', 'Facebook', 'YouTube', 'WhatsApp', 'X', 'Pinterest', 'LinkedIn'];
/** A shop that nobody has named yet shows where such links would stand: the first of them. */
const exampleCount = 4;

/** Links to the shop elsewhere, as a row of icons; nothing for a shop that is nowhere else. */
export const SocialLinks = ({
  label,
  className,
}: {
  label: string;
  className: string | undefined;
}) => {
  const { name, social, contact } = useShop();
  const { whatsapp } = contact;
  const addresses: Record<string, string | undefined> = {
    ...social,
    whatsapp: whatsapp && `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
  };
  const isExample = isOwn(name) && !Object.values(addresses).some(Boolean);
  const links = networks
    .slice(0, isExample ? exampleCount : undefined)
    .map((network) => {
      const id = network.toLowerCase();
      return { network, id, href: isExample ? `https://www.${id}.com/` : addresses[id] };
    })
    .filter(({ href }) => href);
  return (
    links.length > 0 && (
      <ul className={className} aria-label={label}>
        {links.map(({ network, id, href }) => (
          <li key={id}>
            <a href={href} rel="noopener" aria-label={network}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <use href={`${sprite}#${id}`} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    )
  );
};
