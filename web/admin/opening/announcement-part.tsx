import { Checkbox } from '../../kit/form/check.tsx';
import { Field } from '../../kit/form/field.tsx';
import { bindField, bindGroup, bindText, bindTexts, bindTick, type Part } from '../fields/bind.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { announcementFields, createAnnouncement, type openingFields } from './opening-fields.ts';
import css from './opening.module.css';

const Announcement = ({ part }: { part: Part<typeof announcementFields> }) => {
  const { opening: words } = useAdminWords();
  return (
    <>
      <TextsField name="announcement.text" label={words.text} {...bindTexts(part, 'text')} />
      <div className={css.fields}>
        <Field
          name="announcement.link"
          label={words.link}
          hint={words.linkHint}
          className={css.whole}
          {...bindText(part, 'link')}
        />
        <Field
          name="announcement.from"
          label={words.from}
          hint={words.fromHint}
          {...bindText(part, 'from')}
        />
        <Field
          name="announcement.to"
          label={words.to}
          hint={words.toHint}
          {...bindText(part, 'to')}
        />
      </div>
      <Checkbox
        name="announcement.isClosable"
        label={words.isClosable}
        {...bindTick(part, 'isClosable')}
      />
    </>
  );
};

/** The bar above the header: none, or a sentence with its link and its time. */
export const AnnouncementPart = ({ part }: { part: Part<typeof openingFields> }) => {
  const { opening: words } = useAdminWords();
  const { value, onChange } = bindField(part, 'announcement');
  return (
    <Panel title={words.announcement}>
      <div className={css.part}>
        <Checkbox
          name="announcement"
          label={words.hasAnnouncement}
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? createAnnouncement() : null)}
        />
        {value !== null && (
          <Announcement
            part={bindGroup(
              announcementFields,
              value,
              (change) => onChange((now) => (now === null ? now : change(now))),
              (path) => part.fault(`announcement.${path}`),
            )}
          />
        )}
      </div>
    </Panel>
  );
};
