import type { Part } from '../fields/bind.ts';
import type { Fields } from '../fields/draft.ts';
import { type BlockKind, isLocal, type ShippedKinds } from './block-fields.ts';
import type { FormOf } from './form-parts.tsx';
import {
  CategoriesForm,
  CollectionForm,
  CouponForm,
  FactsForm,
  MapForm,
  PricesForm,
  PromisesForm,
  QuotesForm,
  SaleUnitsForm,
  SlidesForm,
} from './forms-of-goods.tsx';
import {
  ContactForm,
  GalleryForm,
  PictureForm,
  QuestionsForm,
  SpacerForm,
  StoryForm,
  TextForm,
  VideoForm,
} from './forms-of-words.tsx';
import { LocalForm } from './local-form.tsx';

const forms: { [Kind in keyof ShippedKinds]: FormOf<Kind> } = {
  text: TextForm,
  picture: PictureForm,
  slides: SlidesForm,
  collection: CollectionForm,
  categories: CategoriesForm,
  saleUnits: SaleUnitsForm,
  promises: PromisesForm,
  prices: PricesForm,
  story: StoryForm,
  questions: QuestionsForm,
  gallery: GalleryForm,
  video: VideoForm,
  coupon: CouponForm,
  map: MapForm,
  quotes: QuotesForm,
  contact: ContactForm,
  spacer: SpacerForm,
  facts: FactsForm,
};

/** The fields of a block, by its kind. */
export const BlockForm = ({ kind, part }: { kind: BlockKind; part: Part<never> }) => {
  if (isLocal(kind)) return <LocalForm kind={kind} part={part as unknown as Part<Fields>} />;
  const Form = forms[kind] as FormOf<keyof ShippedKinds>;
  return <Form part={part as never} />;
};
