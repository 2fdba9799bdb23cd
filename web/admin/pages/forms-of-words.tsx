import type { WirePicture } from '../../../contract/goods/product.ts';
import { maxGallery, maxQuestions } from '../../../shop/office/pages/page.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { bindTick, type Part } from '../fields/bind.ts';
import { Entries } from '../fields/lists/entries.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { createRow } from '../fields/rows.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { questionFields } from './block-fields.ts';
import { LinkPart, useBlockPart } from './block-parts.tsx';
import { BlockPicture, PictureParts } from './block-picture.tsx';
import { type FormOf, TitleAndText, useReadText } from './form-parts.tsx';
import { pictureFields } from './part-fields.ts';

/** The forms of blocks that hold the merchant's own words and pictures. */

const QuestionEntry = ({ part }: { part: Part<typeof questionFields> }) => {
  const { texts } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('question')} />
      <TextsField {...texts('answer')} rows={3} />
    </>
  );
};

export const TextForm: FormOf<'text'> = ({ part }) => {
  const { choice, field } = useBlockPart(part);
  return (
    <>
      <TitleAndText part={part} />
      <SelectField {...choice('level')} />
      <LinkPart {...field('link')} />
    </>
  );
};

export const PictureForm: FormOf<'picture'> = ({ part }) => {
  const { choice, field } = useBlockPart(part);
  return (
    <>
      <BlockPicture {...field('picture')} />
      <TitleAndText part={part} />
      <SelectField {...choice('side')} />
      <SelectField {...choice('level')} />
      <LinkPart {...field('link')} />
    </>
  );
};

export const StoryForm: FormOf<'story'> = ({ part }) => {
  const { texts, field } = useBlockPart(part);
  return (
    <>
      <BlockPicture {...field('picture')} />
      <TitleAndText part={part} />
      <TextsField {...texts('signature')} />
      <LinkPart {...field('link')} />
    </>
  );
};

export const QuestionsForm: FormOf<'questions'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const read = useReadText();
  const { texts, field } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <Entries
        {...field('items')}
        fields={questionFields}
        max={maxQuestions}
        nameOf={(place) => `${blocks.fields.question} ${place}`}
        wordsOf={({ question }) => read(question)}
        add={blocks.addQuestion}
      >
        {(entry) => <QuestionEntry part={entry} />}
      </Entries>
    </>
  );
};

export const GalleryForm: FormOf<'gallery'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const read = useReadText();
  const { texts, field } = useBlockPart(part);
  const pictures = field('pictures');
  const add = (picture: WirePicture | null): void =>
    pictures.onChange((now) =>
      picture === null || now.length >= maxGallery
        ? now
        : [...now, createRow(pictureFields, { secureUrl: picture.secureUrl })],
    );
  return (
    <>
      <TextsField {...texts('title')} />
      <Entries
        {...pictures}
        fields={pictureFields}
        max={maxGallery}
        nameOf={(place) => `${blocks.fields.picture} ${place}`}
        wordsOf={({ alt }) => read(alt)}
        add={
          <PictureField
            hasPicture={false}
            multiple
            choose={blocks.addPictures}
            remove=""
            error={undefined}
            onChange={add}
          />
        }
      >
        {(entry) => <PictureParts part={entry} />}
      </Entries>
    </>
  );
};

export const VideoForm: FormOf<'video'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const { texts, text, field } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <Field {...text('address')} hint={blocks.videoHint} />
      <BlockPicture {...field('poster')} />
    </>
  );
};

export const ContactForm: FormOf<'contact'> = ({ part }) => <TitleAndText part={part} />;

export const SpacerForm: FormOf<'spacer'> = ({ part }) => {
  const { blocks } = useAdminWords();
  const { choice } = useBlockPart(part);
  return (
    <>
      <SelectField {...choice('size')} />
      <Checkbox {...bindTick(part, 'hasLine')} label={blocks.fields.hasLine} />
    </>
  );
};
