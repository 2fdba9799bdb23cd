import { MapPin } from 'lucide-react';
import { ButtonAnchor } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { calendars } from '../../../words/calendar.ts';
import { useLanguage, useWords } from '../../../words/words.ts';
import type { BlockProps } from '../../block-data.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { groupHours } from './group-hours.ts';
import { OpenNow } from './open-now.tsx';
import { buildPhoneHref } from './phone-href.ts';
import typography from '../../../kit/typography.module.css';
import css from './map-block.module.css';

const Hours = ({ hours: all }: Pick<BlockProps<'map'>['block'], 'hours'>) => {
  const { blocks } = useWords();
  const { weekdays } = calendars[useLanguage()];
  const name = (day: number): string => weekdays[day] ?? '';
  return (
    <div className={css.part}>
      <h3 className={typography.head}>{blocks.hours}</h3>
      <OpenNow hours={all} />
      <dl className={css.hours}>
        {groupHours(all).map(({ from, to, hours }) => (
          <div key={from}>
            <dt>{from === to ? name(from) : blocks.daysFromTo(name(from), name(to))}</dt>
            <dd>
              {hours.length === 0
                ? blocks.closed
                : hours.map(({ opens, closes }) => (
                    <span key={opens}>{`${opens} – ${closes}`}</span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** Where the shop is, how to reach it and when it is open. The map is a link to another host. */
export const MapBlock = ({
  block: { title, text, address, phone, whatsapp, mapLink, hours },
}: BlockProps<'map'>) => {
  const { blocks } = useWords();
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isReachable = lines.length > 0 || phone !== '' || whatsapp !== '' || mapLink !== '';
  return (
    <div className={css.map}>
      <div className={css.part}>
        {title !== '' && <h2 className={typography.section}>{title}</h2>}
        <Paragraphs text={text} />
        {isReachable && (
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {phone !== '' && (
              <a className={typography.link} href={buildPhoneHref(phone)}>
                {phone}
              </a>
            )}
            {whatsapp !== '' && (
              <a
                className={typography.link}
                href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
                target="_blank"
                rel="noopener"
              >
                {blocks.onWhatsApp(whatsapp)}
              </a>
            )}
          </address>
        )}
        {mapLink !== '' && (
          <ButtonAnchor
            kind="line"
            href={mapLink}
            target="_blank"
            rel="noopener"
            className={css.button}
          >
            <Icon of={MapPin} size={18} />
            {blocks.openMap}
          </ButtonAnchor>
        )}
      </div>
      {hours.length > 0 && <Hours hours={hours} />}
    </div>
  );
};
