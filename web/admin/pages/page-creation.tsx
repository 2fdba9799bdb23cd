import { useNavigate } from '@tanstack/react-router';
import { buildPagePath, isSlug, maxSlugLength } from '../../../shop/office/pages/page.ts';
import { readText } from '../../../shop/texts.ts';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { texts, typed } from '../fields/field-kinds.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useShopLanguages } from '../fields/texts/use-shop-languages.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import { formatPageSlug } from './format-page-slug.ts';

const fields = {
  title: texts({ maxLength: 120, required: true }),
  slug: typed<string, string>(
    {
      required: true,
      maxLength: maxSlugLength,
      explain: (held, { pages }) => !isSlug(held) && pages.addressFault,
    },
    { toHeld: (shown) => shown, toSent: (held) => held },
  ),
};

/** Asks for the title and the address of a new page, and opens its editor. */
export const NewPage = ({ onCancel }: { onCancel: () => void }) => {
  const { act, pages } = useAdminWords();
  const { main } = useShopLanguages();
  const navigate = useNavigate();
  const form = useDraftForm(fields, {
    send: ({ slug, title }) =>
      call('PUT /api/settings/pages/{slug}', {
        params: { slug },
        body: { title, description: {}, blocks: [], version: 0 },
      }),
    done: null,
    reloads: false,
    onDone: ({ slug }) => void navigate({ to: '/admin/pages/$slug', params: { slug } }),
  });
  const { draft, set } = form;
  const title = form.texts('title');
  return (
    <AdminForm
      form={form}
      yes={pages.create}
      working={pages.creating}
      no={act.close}
      onNo={onCancel}
    >
      <TextsField
        {...title}
        label={pages.title}
        onChange={(change) =>
          set((now) => {
            const next = change(now.title);
            const before = formatPageSlug(readText(now.title, main, main));
            // The address follows the title until it is typed.
            return now.slug === before
              ? { title: next, slug: formatPageSlug(readText(next, main, main)) }
              : { title: next };
          })
        }
      />
      <Field
        {...form.text('slug')}
        label={pages.address}
        hint={`${isSlug(draft.slug) ? buildPagePath(draft.slug) : '/pages/…'} ${pages.addressHint}`}
      />
    </AdminForm>
  );
};
