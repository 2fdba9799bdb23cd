import { useState } from 'react';
import type { WireAnswerTemplate } from '../../../contract/office/answer-templates.ts';
import { textLanguages } from '../../../shop/texts.ts';
import { Button } from '../../kit/button.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { nameByTextLanguage } from '../fields/texts/text-languages.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { TemplateForm } from './template-form.tsx';
import order from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';
import css from './messages.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ tickets }, { templates }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/answer-templates', { signal }),
  ]);
  return { title: tickets.templates, templates };
};

export const head = buildAdminHead;

const Template = ({ template }: { template: WireAnswerTemplate }) => {
  const { tickets: words } = useAdminWords();
  const { busy, run } = useAction({ reloads: true });
  const [isOpen, setIsOpen] = useState(false);
  const { _id: id, name, texts, version } = template;
  const close = (): void => setIsOpen(false);
  if (isOpen)
    return (
      <li>
        <TemplateForm
          start={{ name, texts }}
          send={(body) =>
            call('PUT /api/answer-templates/{id}', { params: { id }, body: { ...body, version } })
          }
          onDone={close}
          onCancel={close}
        />
      </li>
    );
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {textLanguages
            .filter((language) => texts[language] !== undefined)
            .map((language) => nameByTextLanguage[language])
            .join(', ')}
        </span>
      </div>
      <span className={css.actions}>
        <Button
          kind="quiet"
          size="small"
          aria-label={words.changeOf(name)}
          onClick={() => setIsOpen(true)}
        >
          {words.change}
        </Button>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={words.deleteOf(name)}
          onClick={() =>
            run(() => call('DELETE /api/answer-templates/{id}', { params: { id } }), {
              done: words.deleted,
            })
          }
        >
          {words.delete}
        </Button>
      </span>
    </li>
  );
};

/** Answers that the staff writes again and again: a list, and a form for a new one. */
export const Page = () => {
  const { title, templates } = usePageData(loader);
  const { frame, tickets: words } = useAdminWords();
  const { layout } = useWords();
  return (
    <>
      <div className={order.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: frame.messages, to: '/admin/messages' }, { label: title }]}
        />
      </div>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{words.templatesLead}</p>
      <div className={parts.stack}>
        <Panel title={title}>
          {templates.length === 0 ? (
            <p className={parts.empty}>{words.noTemplates}</p>
          ) : (
            <ul className={css.templates}>
              {templates.map((template) => (
                <Template key={template._id} template={template} />
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={words.newTemplate}>
          <TemplateForm
            send={(body) => call('POST /api/answer-templates', { body })}
            done={words.added}
          />
        </Panel>
      </div>
    </>
  );
};
