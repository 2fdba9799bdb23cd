import { useLoaderData } from '@tanstack/react-router';
import { useRef } from 'react';
import { joinClasses } from '../kit/join-classes.ts';
import { useWords } from '../words/words.ts';
import { Card } from './card/card.tsx';
import { useRestDrawn } from './card/draw-rest.ts';
import { QuickView } from './card/quick-view.tsx';
import { BestSellers } from './home/best-sellers.tsx';
import { CategoryTiles } from './home/category-tiles.tsx';
import { Hero } from './home/hero.tsx';
import type { HomeData } from './home/home-loader.ts';
import { KgAndUnit } from './home/kg-and-unit.tsx';
import { SectionTitle } from './home/section-title.tsx';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './home/home-page.module.css';

/** The home page: hero, categories, kilo and piece, new arrivals, best sellers, three facts. */
export const Page = () => {
  const words = useWords().home;
  const { slides, categories, arrivals, sellers } = useLoaderData({ strict: false }) as HomeData;
  const section = joinClasses(place.sec, place.wrap);
  const below = useRef<HTMLDivElement>(null);
  useRestDrawn(below, 1);
  return (
    <>
      <h1 className={typography.hidden}>{words.title}</h1>
      <Hero slides={slides} />
      {categories.length > 0 && (
        <section className={joinClasses(section, css.first)}>
          <SectionTitle title={words.categories} to="/collections" link="collections" />
          <CategoryTiles categories={categories} />
        </section>
      )}
      <div className={css.below} ref={below}>
        <section className={section}>
          <KgAndUnit />
        </section>
        {arrivals.length > 0 && (
          <section className={section}>
            <SectionTitle title={words.newArrivals} to="/collections" search={{ sort: 'new' }} />
            <div className={place.row}>
              {arrivals.map((card) => (
                <Card key={card.id} product={card} />
              ))}
            </div>
          </section>
        )}
        {sellers.length > 0 && (
          <section className={joinClasses(section, css.sold)}>
            <SectionTitle
              title={words.bestSellers}
              to="/collections"
              search={{ sort: 'popularity' }}
            />
            <BestSellers sellers={sellers} />
          </section>
        )}
        <section className={joinClasses(section, css.facts)}>
          {words.facts.map(({ title, text }) => (
            <div key={title} className={css.fact}>
              <h2 className={typography.head}>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
      </div>
      <QuickView />
    </>
  );
};
