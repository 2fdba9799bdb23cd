import { ButtonLink } from '../kit/button.tsx';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { InfoFrame, InfoPart } from './info-frame.tsx';
import css from './info.module.css';

/** The terms of use. They promise only what the shop really does. */
export const Page = () => {
  const { info, layout } = useWords();
  return (
    <InfoFrame title={info.termsTitle} lead={info.termsLead}>
      <div className={css.rows}>
        {info.termsParts.map((part) => (
          <InfoPart key={part.title} {...part} />
        ))}
      </div>
      <p className={css.go}>
        <ButtonLink to="/contact" kind="line">
          {layout.contactUs}
        </ButtonLink>
      </p>
    </InfoFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { info, layout } = context.words;
  return buildPageHead(
    {
      title: info.termsTitle,
      description: info.termsDescription,
      path,
      crumbs: [{ label: layout.home, to: '/' }, { label: info.termsTitle }],
    },
    context,
  );
};
