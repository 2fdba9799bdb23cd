import { ButtonLink } from '../kit/button.tsx';
import { Scale } from '../kit/pictures/scale.tsx';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { InfoFrame, InfoPart } from './info-frame.tsx';
import typography from '../kit/typography.module.css';
import css from './info.module.css';

/** The page about the shop. */
export const Page = () => {
  const { info, layout } = useWords();
  return (
    <InfoFrame title={info.title}>
      <div className={css.panel}>
        <p className={typography.section}>{info.aboutLead}</p>
        <Scale />
      </div>
      <div className={css.parts}>
        {info.aboutParts.map((part) => (
          <InfoPart key={part.title} {...part} />
        ))}
      </div>
      <p className={css.go}>
        <ButtonLink to="/buy-in-kg">{layout.buyInKg}</ButtonLink>
        <ButtonLink to="/buy-in-unit" kind="line">
          {layout.buyInUnit}
        </ButtonLink>
      </p>
    </InfoFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { info, layout } = context.words;
  return buildPageHead(
    {
      title: info.title,
      description: info.aboutDescription,
      path,
      crumbs: [{ label: layout.home, to: '/' }, { label: info.title }],
    },
    context,
  );
};
