import type { ProductSection } from '#web/catalogue/product/local-section.ts';
import { useLanguage } from '#web/words/words.ts';
import typography from '#web/kit/typography.module.css';

const words = {
  en: { title: 'What to cook with it', link: 'Our recipes' },
  fn: { title: 'Que cuisiner avec', link: 'Nos recettes' },
  de: { title: 'Was man daraus kocht', link: 'Unsere Rezepte' },
};

/** Leads from food to the page of recipes, which the merchant writes at `/pages/recipes`. */
export const Section: ProductSection = ({ product }) => {
  const said = words[useLanguage()];
  if (product.productType !== 'per kg') return null;
  return (
    <section>
      <h2 className={typography.head}>{said.title}</h2>
      <a className={typography.link} href="/pages/recipes">
        {said.link}
      </a>
    </section>
  );
};
