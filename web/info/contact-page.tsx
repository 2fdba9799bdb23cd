import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import place from '../kit/place.module.css';
import type from '../kit/type.module.css';
import type { Head, HeadOf } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { useWords } from '../words/words.ts';
import { ContactForm } from './contact-form.tsx';
import { InfoFrame } from './info-frame.tsx';
import css from './info.module.css';

/** Stands where the form stood; its title takes the focus that the button has lost. */
const Sent = ({ onAnother }: { onAnother: () => void }) => {
  const { info } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <h2 ref={title} tabIndex={-1} className={type.section}>{info.sentTitle}</h2>
      <p className={type.muted}>{info.sent}</p>
      <Button kind="line" onClick={onAnother}>{info.another}</Button>
    </div>
  );
};

/** What can be done without writing. */
const Ways = () => {
  const { info, layout } = useWords();
  return (
    <aside className={css.ways}>
      <h2 className={type.head}>{info.contactAside}</h2>
      <ul>
        <li><Link to="/myorders" className={type.link}>{layout.orders}</Link> {info.contactWays.orders}</li>
        <li><Link to="/my-account" className={type.link}>{layout.myAccount}</Link> {info.contactWays.account}</li>
        <li><Link to="/terms-of-use" className={type.link}>{layout.terms}</Link> {info.contactWays.terms}</li>
      </ul>
    </aside>
  );
};

/** A message to the shop. */
export const Page = () => {
  const { info } = useWords();
  const [sent, setSent] = useState(false);
  return (
    <InfoFrame title={info.contactTitle} lead={info.contactLead}>
      <div className={classes(place.two)}>
        {sent ? <Sent onAnother={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
        <Ways />
      </div>
    </InfoFrame>
  );
};

export const head = ({ context, path }: HeadOf<unknown>): Head => {
  const { info, layout } = context.words;
  return pageHead({ title: info.contactTitle, description: `${info.contactDescription} ${info.contactLead}`, path, crumbs: [{ label: layout.home, to: '/' }, { label: info.contactTitle }] }, context);
};
