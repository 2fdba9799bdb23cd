import { Link } from '@tanstack/react-router';
import {
  factTopics,
  maxPromises,
  maxQuotes,
  promiseTopics,
} from '../../../shop/office/pages/page.ts';
import { Field, SelectField } from '../../kit/form/field.tsx';
import type { Part } from '../fields/bind.ts';
import { Entries } from '../fields/lists/entries.tsx';
import { fetchReviewNames, findReviews } from '../fields/lists/find-picks.ts';
import { PickField } from '../fields/lists/pick-field.tsx';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { promiseFields } from './block-fields.ts';
import { OfferField, SourceField, useBlockOptions, useBlockPart } from './block-parts.tsx';
import { type FormOf, TitleAndText, useReadText } from './form-parts.tsx';
import { PickedName } from './picked-name.tsx';
import typography from '../../kit/typography.module.css';
import css from './pages.module.css';

/** The forms of blocks that show what the shop has or says in its settings. */

const PromiseEntry = ({ part }: { part: Part<typeof promiseFields> }) => {
  const { blocks } = useAdminWords();
  const { choice, texts } = useBlockPart(part);
  return (
    <>
      <SelectField {...choice('of', promiseTopics)} />
      <TextsField {...texts('title')} hint={blocks.ownWordsHint} />
      <TextsField {...texts('text')} rows={2} />
    </>
  );
};

export const SlidesForm: FormOf<'slides'> = () => {
  const { blocks } = useAdminWords();
  return (
    <p>
      {blocks.slidesHint}{' '}
      <Link to="/admin/slider" className={typography.link}>
        {blocks.toSlides}
      </Link>
    </p>
  );
};

export const CollectionForm: FormOf<'collection'> = ({ part }) => {
  const { texts, choice, field, text } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <SourceField {...field('source')} />
      <SelectField {...choice('layout')} />
      <Field {...text('count')} />
    </>
  );
};

export const CategoriesForm: FormOf<'categories'> = ({ part }) => {
  const { texts, text } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <Field {...text('count')} />
    </>
  );
};

export const SaleUnitsForm: FormOf<'saleUnits'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const { texts } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('kgText')} hint={blocks.ownWordsHint} />
      <TextsField {...texts('unitText')} hint={blocks.ownWordsHint} />
    </>
  );
};

export const PromisesForm: FormOf<'promises'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const read = useReadText();
  const { texts, field } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <Entries
        {...field('items')}
        fields={promiseFields}
        max={maxPromises}
        nameOf={(place) => `${blocks.kinds.promises} ${place}`}
        wordsOf={({ of, title }) => read(title) || blocks.choices.of[of]}
        add={blocks.addEntry}
      >
        {(entry) => <PromiseEntry part={entry} />}
      </Entries>
    </>
  );
};

export const PricesForm: FormOf<'prices'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const { texts, text } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <PickedName
        {...text('category')}
        known={useBlockOptions().categories}
        placeholder={blocks.allByKilo}
      />
      <Field {...text('count')} />
    </>
  );
};

export const CouponForm: FormOf<'coupon'> = ({ part }) => {
  const { texts, text } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <TextsField {...texts('text')} rows={2} />
      <OfferField {...text('offer')} hasCode />
    </>
  );
};

export const MapForm: FormOf<'map'> = ({ part }) => {
  const { blocks } = useAdminWords();
  return (
    <>
      <p className={css.hint}>{blocks.mapHint}</p>
      <TitleAndText part={part} />
    </>
  );
};

export const QuotesForm: FormOf<'quotes'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const { texts, text, field } = useBlockPart(part);
  const { onChange, ...reviews } = field('reviews');
  return (
    <>
      <TextsField {...texts('title')} />
      <PickField
        addLabel={blocks.addReview}
        hint={blocks.reviewsHint}
        find={findReviews}
        fetchNames={fetchReviewNames}
        {...reviews}
        onChange={(ids) => onChange(ids.slice(0, maxQuotes))}
      />
      {reviews.value.length === 0 && <Field {...text('count')} hint={blocks.quotesHint} />}
    </>
  );
};

export const FactsForm: FormOf<'facts'> = ({ part }) => {
  const { texts, choice } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <SelectField {...choice('of', factTopics)} />
      <SelectField {...choice('level')} />
    </>
  );
};
