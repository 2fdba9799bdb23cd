import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { useShop } from '../shared/platform/shop.ts';
import { refused } from '../words/refused.ts';
import { useLanguage, useWords } from '../words/words.ts';
import place from '../kit/page/place.module.css';

/**
 * Tells a customer that the dashboard is closed, with links back to the shop. No code of the
 * dashboard has been loaded.
 */
export const DashboardRefused = () => {
  const { layout, states } = useWords();
  const { name } = useShop();
  const { title, text } = refused[useLanguage()];
  return (
    <div className={`${place.wrap} ${place.sec}`}>
      <title>{`${title} | ${name}`}</title>
      <Empty asPageTitle title={title} text={text}>
        <ButtonLink to="/">{states.toHome}</ButtonLink>
        <ButtonLink to="/my-account" kind="line">
          {layout.myAccount}
        </ButtonLink>
      </Empty>
    </div>
  );
};
