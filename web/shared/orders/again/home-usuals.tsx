import { joinClasses } from '../../../kit/join-classes.ts';
import { Usuals } from './usuals.tsx';
import place from '../../../kit/page/place.module.css';
import css from './again.module.css';

/** The usuals on the home page; no room at all for who has none. */
const HomeUsuals = () => (
  <section className={joinClasses(place.wrap, css.home)}>
    <Usuals />
  </section>
);

export default HomeUsuals;
