import { Link, useLoaderData } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { WireSellerContact } from '../../contract/office/settings.ts';
import { Button } from '../kit/button.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { createClient } from '../shared/platform/client.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { ContactForm } from './contact-form.tsx';
import { InfoFrame } from './info-frame.tsx';
import { buildPhoneHref } from './phone-href.ts';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './info.module.css';

/** Replaces the form after sending. Its title takes the focus, because the button is gone. */
const Sent = ({ onAnother }: { onAnother: () => void }) => {
  const { info } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <h2 ref={title} tabIndex={-1} className={typography.section}>
        {info.sentTitle}
      </h2>
      <p className={typography.muted}>{info.sent}</p>
      <Button kind="line" onClick={onAnother}>
        {info.another}
      </Button>
    </div>
  );
};

/** The seller and how to reach them; empty until the shop has entered it. */
const Seller = ({
  seller: { legalName, address, state, email, phone },
}: {
  seller: WireSellerContact;
}) => {
  const { info } = useWords();
  const lines = [...address.split('\n'), state]
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0 && email === '' && phone === '') return null;
  return (
    <section className={css.seller}>
      <h2 className={typography.head}>{info.reachUs}</h2>
      <address>
        {legalName !== '' && <b>{legalName}</b>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone !== '' && (
          <a className={typography.link} href={buildPhoneHref(phone)}>
            {phone}
          </a>
        )}
        {email !== '' && (
          <a className={typography.link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </address>
    </section>
  );
};

/** Links to pages that answer common questions. */
const Ways = () => {
  const { info, layout } = useWords();
  return (
    <section className={css.ways}>
      <h2 className={typography.head}>{info.contactAside}</h2>
      <ul>
        <li>
          <Link to="/myorders" className={typography.link}>
            {layout.orders}
          </Link>{' '}
          {info.contactWays.orders}
        </li>
        <li>
          <Link to="/my-account" className={typography.link}>
            {layout.myAccount}
          </Link>{' '}
          {info.contactWays.account}
        </li>
        <li>
          <Link to="/terms-of-use" className={typography.link}>
            {layout.terms}
          </Link>{' '}
          {info.contactWays.terms}
        </li>
      </ul>
    </section>
  );
};

/** Loads the contact data of the seller, so that the server renders them. */
export const loader = async ({ context }: LoaderInput): Promise<{ seller: WireSellerContact }> => ({
  seller: await createClient(context.fetchApi)('GET /api/seller'),
});

/** A message to the shop. */
export const Page = () => {
  const { info } = useWords();
  const { seller } = useLoaderData({ strict: false }) as Awaited<ReturnType<typeof loader>>;
  const [sent, setSent] = useState(false);
  return (
    <InfoFrame title={info.contactTitle} lead={info.contactLead}>
      <div className={joinClasses(place.two)}>
        {sent ? (
          <Sent onAnother={() => setSent(false)} />
        ) : (
          <ContactForm onSent={() => setSent(true)} />
        )}
        <aside className={css.aside}>
          <Seller seller={seller} />
          <Ways />
        </aside>
      </div>
    </InfoFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { info, layout } = context.words;
  return buildPageHead(
    {
      title: info.contactTitle,
      description: `${info.contactDescription} ${info.contactLead}`,
      path,
      crumbs: [{ label: layout.home, to: '/' }, { label: info.contactTitle }],
    },
    context,
  );
};
