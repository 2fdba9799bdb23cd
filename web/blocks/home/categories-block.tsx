import { CategoryTiles } from '../../catalogue/categories/category-tiles.tsx';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import { SectionTitle } from './section-title.tsx';

/** The categories as tiles. */
export const CategoriesBlock = ({
  block: { title, categories },
  isEager,
}: BlockProps<'categories'>) => (
  <>
    <SectionTitle title={title} href="/collections" label={useWords().layout.collections} />
    <CategoryTiles categories={categories} eager={isEager} />
  </>
);
