import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireMenus } from '../../../contract/office/menus.ts';
import { maxFooterColumns, maxHeaderItems } from '../../../shop/office/pages/menu.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { toDraft } from '../fields/draft.ts';
import { PageForm } from '../fields/page-form.tsx';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useMetChange } from '../parts/met-change.ts';
import { usePageData } from '../parts/page-data.ts';
import { useMay } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { MenuEntries } from './menu-entries.tsx';
import { menuFields } from './menu-fields.ts';
import css from './menus.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, menus] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/menus', { signal }),
  ]);
  return { title: frame.menus, menus };
};

export const head = buildAdminHead;

interface MenusFormProps {
  title: string;
  menus: WireMenus;
  /** Begins anew with what is stored. */
  onReload: () => void;
}

/** What was typed stays when somebody else has saved the menus meanwhile. */
const MenusForm = ({ title, menus, onReload }: MenusFormProps) => {
  const { menus: words, pages } = useAdminWords();
  const may = useMay();
  const [version, setVersion] = useState(menus.version);
  /** What somebody else has saved meanwhile; null: nothing. */
  const [theirs, setTheirs] = useState<WireMenus | null>(null);
  const { box, said } = useMetChange(theirs);
  const form = useDraftForm(menuFields, {
    start: toDraft(menuFields, menus),
    send: async (body) => {
      try {
        return await call('PUT /api/settings/menus', { body: { ...body, version } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_since') {
          const stored = await call('GET /api/settings/menus');
          setVersion(stored.version);
          setTheirs(stored);
        }
        throw error;
      }
    },
    onDone: (saved) => {
      setVersion(saved.version);
      setTheirs(null);
      form.begin(form.draft);
    },
  });
  const canEdit = may('pages');
  return (
    <PageForm
      form={theirs === null ? form : { ...form, failure: null }}
      title={title}
      lead={words.lead}
      canDiscard
      canSave={canEdit}
      isLong
    >
      {theirs !== null && (
        <div ref={box} tabIndex={-1} className={css.met}>
          <Notice kind="warn">
            <p>
              {said} {words.replace}
            </p>
            <Button kind="line" size="small" onClick={onReload}>
              {pages.takeTheirs}
            </Button>
          </Notice>
        </div>
      )}
      {menus.hidden.length > 0 && (
        <Notice kind="warn">
          <p>{words.hidden(menus.hidden.join(', '))}</p>
        </Notice>
      )}
      <fieldset className={css.menus} disabled={form.busy || !canEdit}>
        <MenuEntries
          {...form.field('header')}
          label={words.header}
          fault={(path) => form.fault(`header.${path}`)}
          max={maxHeaderItems}
          add={words.addItem}
        />
        <MenuEntries
          {...form.field('footer')}
          label={words.footer}
          fault={(path) => form.fault(`footer.${path}`)}
          max={maxFooterColumns}
          add={words.addColumn}
        />
      </fieldset>
    </PageForm>
  );
};

/** The menus in header and footer. */
export const Page = () => {
  const { title, menus } = usePageData(loader);
  const router = useRouter();
  const [beginning, setBeginning] = useState(0);
  const reload = (): void =>
    void router.invalidate().then(() => setBeginning((count) => count + 1));
  return <MenusForm key={beginning} title={title} menus={menus} onReload={reload} />;
};
