import { useState } from 'react';
import type { WireEditedPage, WirePageVersion } from '../../../contract/office/pages.ts';
import { useMedia } from '../../kit/behaviour/use-media.ts';
import { Button, ButtonAnchor } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { PageForm } from '../fields/page-form.tsx';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useMetChange } from '../parts/met-change.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { BlockList } from './block-list.tsx';
import { ChangeList } from './change-list.tsx';
import type { ComparedPage } from './compare-pages.ts';
import { DeletePage } from './page-deletion.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PagePublication } from './page-publication.tsx';
import { usePageEditor } from './use-page-editor.ts';
import { usePagePreview } from './use-page-preview.ts';
import { WarningList } from './warning-list.tsx';
import css from './pages.module.css';

interface PageEditorProps {
  title: string;
  page: WireEditedPage;
  versions: readonly WirePageVersion[];
  /** Begins anew with what is stored. */
  onReload: () => void;
}

/** The same width as in the styles. */
const besideQuery = '(min-width: 75rem)';

/** The form of a page, and beside it the page as it would be. */
export const PageEditor = ({ title, page, versions, onReload }: PageEditorProps) => {
  const { act, blocks, pages } = useAdminWords();
  const may = useMay();
  const { form, content, theirs, isBusy, link, look, publish, withdraw, overwrite } =
    usePageEditor(page);
  const { box, said } = useMetChange(theirs);
  const preview = usePagePreview(page.slug, content, page.warnings);
  const isBeside = useMedia(besideQuery);
  const [isLooking, setIsLooking] = useState(false);
  const draft = content as ComparedPage;
  const canEdit = may('pages');
  const ofPage = preview.warnings.filter(({ path }) => !path.startsWith('blocks.'));
  return (
    <>
      <PageForm
        // The notice says what a refusal would say, and by whom.
        form={theirs === null ? form : { ...form, failure: null }}
        title={title}
        lead={pages.editorLead}
        canDiscard
        canSave={canEdit}
        isLong
        actions={
          <>
            {!isBeside && (
              <Button kind="line" size="small" onClick={() => setIsLooking(true)}>
                {pages.lookAtIt}
              </Button>
            )}
            {canEdit && (
              <Button size="small" busy={isBusy} onClick={() => publish(null)}>
                {pages.publish}
              </Button>
            )}
          </>
        }
      >
        {theirs !== null && (
          <div ref={box} tabIndex={-1} className={css.met}>
            <Notice kind="warn">
              <p>
                {said} {pages.theirs}
              </p>
              <ChangeList before={theirs} after={draft} />
              <div className={css.tools}>
                <Button kind="line" size="small" busy={isBusy} onClick={onReload}>
                  {pages.takeTheirs}
                </Button>
                <Button kind="line" size="small" busy={isBusy} onClick={overwrite}>
                  {pages.keepMine}
                </Button>
              </div>
            </Notice>
          </div>
        )}
        <div className={css.editor}>
          <fieldset className={css.column} disabled={isBusy || !canEdit}>
            <Panel title={pages.blocks}>
              <BlockList
                {...form.field('blocks')}
                fault={(path) => form.fault(`blocks.${path}`)}
                errors={form.errors}
                warnings={preview.warnings}
              />
            </Panel>
            <Panel title={pages.about}>
              <div className={css.form}>
                <WarningList warnings={ofPage} />
                <TextsField {...form.texts('title')} label={pages.title} />
                <TextsField
                  {...form.texts('description')}
                  label={blocks.fields.description}
                  hint={pages.descriptionHint}
                  rows={2}
                />
              </div>
            </Panel>
          </fieldset>
          {isBeside && (
            <div className={css.aside}>
              <PagePreview preview={preview} />
            </div>
          )}
        </div>
      </PageForm>
      <div className={css.after}>
        <PagePublication
          page={page}
          warningCount={preview.warnings.length}
          busy={isBusy}
          isUnsaved={form.unsaved}
          link={link}
          onLook={look}
          onPublish={publish}
          onWithdraw={withdraw}
        />
        <PageHistory slug={page.slug} versions={versions} draft={draft} onRestored={onReload} />
        <div className={css.tools}>
          <ButtonAnchor kind="line" size="small" href={page.path} target="_blank">
            {pages.look}
          </ButtonAnchor>
          {canEdit && <DeletePage page={page} guard={form.guard} onReload={onReload} />}
        </div>
      </div>
      <Dialog
        open={isLooking && !isBeside}
        onClose={() => setIsLooking(false)}
        title={pages.preview}
        closeLabel={act.close}
        wide
      >
        <PagePreview preview={preview} />
      </Dialog>
    </>
  );
};
