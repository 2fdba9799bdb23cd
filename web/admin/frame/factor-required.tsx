import { ButtonLink } from '../../kit/button.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { useAdminWords } from '../parts/words.ts';
import typography from '../../kit/typography.module.css';
import css from './factor-notice.module.css';

/** Replaces every page for an admin who must turn on a second factor first. */
export const FactorRequired = () => {
  const { factor } = useAdminWords();
  const { name } = useShop();
  return (
    <>
      <title>{`${factor.requiredTitle} | ${name}`}</title>
      <PageTitle>{factor.requiredTitle}</PageTitle>
      <div className={css.required}>
        <p className={typography.lead}>{factor.required}</p>
        <ButtonLink to="/my-account/security" hash="second-factor">
          {factor.turnOn}
        </ButtonLink>
      </div>
    </>
  );
};
