import sprite from './networks.svg';

const networks = [
  { id: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/' },
  { id: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/' },
  { id: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/' },
  { id: 'whatsapp', name: 'WhatsApp', href: 'https://www.whatsapp.com/' },
] as const;

/** Links to the networks, as a row of icons. */
export const SocialLinks = ({
  label,
  className,
}: {
  label: string;
  className: string | undefined;
}) => (
  <ul className={className} aria-label={label}>
    {networks.map(({ id, name, href }) => (
      <li key={id}>
        <a href={href} rel="noopener" aria-label={name}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <use href={`${sprite}#${id}`} />
          </svg>
        </a>
      </li>
    ))}
  </ul>
);
