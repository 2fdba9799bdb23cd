import { maxMenuLinks } from '../../../shop/office/pages/menu.ts';
import { readText, type Texts } from '../../../shop/texts.ts';
import { useLanguage } from '../../words/words.ts';
import { type Bound, bindField, bindText, bindTexts, type Part } from '../fields/bind.ts';
import { LinkField } from '../fields/links/link-field.tsx';
import { Entries } from '../fields/lists/entries.tsx';
import type { Row } from '../fields/rows.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { menuItemFields, menuLinkFields } from './menu-fields.ts';

type ItemRow = Row<typeof menuItemFields>;

const useReadLabel = () => {
  const language = useLanguage();
  return ({ label }: { label: Texts }): string => readText(label, language, language);
};

const LinkParts = ({ part }: { part: Part<typeof menuLinkFields> }) => {
  const { menus } = useAdminWords();
  const { onChange: _, ...href } = bindText(part, 'href');
  return (
    <>
      <TextsField label={menus.label} {...bindTexts(part, 'label')} />
      <LinkField label={menus.href} {...href} onChange={(next) => part.set({ href: next })} />
    </>
  );
};

/** An item with the links below it. */
const ItemParts = ({ part }: { part: Part<typeof menuItemFields> }) => {
  const { menus } = useAdminWords();
  const read = useReadLabel();
  const { onChange: _, ...href } = bindText(part, 'href');
  return (
    <>
      <TextsField label={menus.label} {...bindTexts(part, 'label')} />
      <LinkField
        label={menus.href}
        note={menus.optional}
        {...href}
        onChange={(next) => part.set({ href: next })}
      />
      <Entries
        {...bindField(part, 'items')}
        label={menus.below}
        fields={menuLinkFields}
        fault={(path) => part.fault(`items.${path}`)}
        max={maxMenuLinks}
        nameOf={(place) => menus.link(place)}
        wordsOf={read}
        add={menus.addLink}
      >
        {(link) => <LinkParts part={link} />}
      </Entries>
    </>
  );
};

interface MenuEntriesProps extends Bound<readonly ItemRow[]> {
  label: string;
  fault: (path: string) => string | undefined;
  max: number;
  add: string;
}

/** The items of one menu. */
export const MenuEntries = (props: MenuEntriesProps) => {
  const { menus } = useAdminWords();
  const read = useReadLabel();
  return (
    <Entries
      {...props}
      fields={menuItemFields}
      nameOf={(place) => menus.item(place)}
      wordsOf={(row) =>
        row.items.length === 0 ? read(row) : `${read(row)} (${menus.count(row.items.length)})`
      }
    >
      {(part) => <ItemParts part={part} />}
    </Entries>
  );
};
