import { Link } from '@tanstack/react-router';
import { classes } from '../kit/classes.ts';
import type from '../kit/type.module.css';
import type { Head, HeadOf } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { useWords } from '../words/words.ts';
import { InfoFrame, InfoPart } from './info-frame.tsx';
import css from './info.module.css';

/** What holds when somebody orders: only what the shop really does. */
export const Page = () => {
  const { info, layout } = useWords();
  return (
    <InfoFrame title={info.termsTitle} lead={info.termsLead}>
      <div className={css.parts}>
        {info.termsParts.map((part) => <InfoPart key={part.title} {...part} />)}
      </div>
      <p className={css.go}>
        <Link to="/contact" className={classes(type.link)}>{layout.contactUs}</Link>
      </p>
    </InfoFrame>
  );
};

export const head = ({ context, path }: HeadOf<unknown>): Head => {
  const { info, layout } = context.words;
  return pageHead({ title: info.termsTitle, description: info.termsDescription, path, crumbs: [{ label: layout.home, to: '/' }, { label: info.termsTitle }] }, context);
};
