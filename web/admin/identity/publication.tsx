import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { ColourDot } from '../../kit/marks/colour-dot.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { nameByTextLanguage } from '../fields/texts/text-languages.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { PreviewLinkField } from '../preview/preview-link-field.tsx';
import type { PreviewLink } from '../preview/use-preview.ts';
import { isColour } from './identity-fields.ts';
import { type Difference, nameDifference } from './list-differences.ts';
import parts from '../parts/page-parts.module.css';
import css from './identity.module.css';

const isPicture = (path: string): boolean => ['logo', 'logoDark', 'icon'].includes(path);

/** A value in words. */
const Value = ({ path, value }: { path: string; value: string }) => {
  const { publication, picture, look, sold } = useAdminWords().identity;
  if (value === '') return <i>{publication.nothing}</i>;
  if (isPicture(path)) return <i>{picture.one}</i>;
  if (path === 'typeface')
    return <>{new Map<string, string>(Object.entries(look.typefaces)).get(value) ?? value}</>;
  if (path === 'sells')
    return <>{new Map<string, string>(Object.entries(sold)).get(value) ?? value}</>;
  if (path === 'mainLanguage' || path === 'languages') {
    const names = new Map<string, string>(Object.entries(nameByTextLanguage));
    return (
      <>
        {value
          .split(', ')
          .map((one) => names.get(one) ?? one)
          .join(', ')}
      </>
    );
  }
  return (
    <>
      {isColour(value) && <ColourDot hex={value} />} {value}
    </>
  );
};

/** What differs from what is published, each from what to what. */
const Differences = ({ differences }: { differences: readonly Difference[] }) => {
  const words = useAdminWords();
  const names = new Map<string, string>(Object.entries(nameByTextLanguage));
  return (
    <dl className={css.differences}>
      {differences.map(({ path, from, to }) => (
        <div key={path}>
          <dt>
            {nameDifference(words, path)}
            {path.startsWith('tagline.') && `, ${names.get(path.slice('tagline.'.length))}`}
          </dt>
          <dd>
            <del>
              <Value path={path} value={from} />
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins>
              <Value path={path} value={to} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface PublicationProps {
  differences: readonly Difference[];
  busy: boolean;
  /** Do changes of the legal facts wait for the owner? */
  isLegalWaiting: boolean;
  /** The link to the shop with all of it; null before somebody has looked. */
  link: PreviewLink | null;
  onLook: () => void;
  onPublish: () => void;
}

/** What is not in the shop yet, the button that shows it there, and the one that brings it there. */
export const Publication = ({
  differences,
  busy,
  isLegalWaiting,
  link,
  onLook,
  onPublish,
}: PublicationProps) => {
  const words = useAdminWords();
  const { publication } = words.identity;
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <Panel title={publication.publish} anchor="publication">
      {differences.length === 0 ? (
        <p className={parts.empty}>{publication.all}</p>
      ) : (
        <>
          <p className={css.lead}>{publication.waiting}</p>
          <ul className={css.waiting}>
            {[...new Set(differences.map(({ path }) => nameDifference(words, path)))].map(
              (name) => (
                <li key={name}>{name}</li>
              ),
            )}
          </ul>
          <div className={css.acts}>
            <Button kind="line" size="small" busy={busy} onClick={onLook}>
              <Icon of={Eye} size={18} /> {words.preview.look}
            </Button>
            <Button size="small" busy={busy} onClick={() => setAsking(true)}>
              <Icon of={Send} size={18} /> {busy ? publication.publishing : publication.publish}
            </Button>
          </div>
          {link !== null && <PreviewLinkField link={link} />}
        </>
      )}
      {isLegalWaiting && <p className={css.hint}>{publication.legalStays}</p>}
      <Dialog open={isAsking} onClose={close} title={publication.ask} closeLabel={words.act.close}>
        <p>{publication.askText}</p>
        <Differences differences={differences} />
        <div className={parts.choices}>
          <Button kind="line" size="small" onClick={close}>
            {words.act.stay}
          </Button>
          <Button
            size="small"
            onClick={() => {
              close();
              onPublish();
            }}
          >
            {publication.publish}
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
};
