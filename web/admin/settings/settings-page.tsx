import { useState } from 'react';
import { Field } from '../../kit/form/field.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { may, useMay } from '../parts/rights.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { NoticeChoice } from './notice-choice.tsx';
import { RefundLimit } from './refund-limit.tsx';
import { findSettings } from './setting-list.ts';
import parts from '../parts/page-parts.module.css';
import css from './settings.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, safety] = await Promise.all([
    loadPageWords(context),
    may('settings') ? call('GET /api/settings/safety', { signal }) : null,
  ]);
  return { title: frame.settings, refundLimit: safety?.refundLimit ?? null };
};

export const head = buildAdminHead;

/** The settings by group, each with a sentence. What is typed above narrows them. */
const SettingList = () => {
  const words = useAdminWords();
  const { settingList } = words;
  const may = useMay();
  const [typed, type] = useState('');
  const groups = findSettings(typed, words, may);
  const count = groups.reduce((sum, { settings }) => sum + settings.length, 0);
  return (
    <>
      <search aria-label={settingList.search} className={css.search}>
        <Field
          label={settingList.search}
          labelHidden
          placeholder={settingList.search}
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={60}
          autoComplete="off"
        />
        <output className={css.found}>
          {typed.trim() !== '' && (count === 0 ? settingList.none : settingList.found(count))}
        </output>
      </search>
      <div className={css.groups}>
        {groups.map(({ group, settings }) => (
          <Panel key={group} title={settingList.groups[group]}>
            <ul>
              {settings.map(({ key, name, about, to, hash }) => (
                <li key={key} className={css.setting}>
                  <PlainLink href={hash === undefined ? to : `${to}#${hash}`}>{name}</PlainLink>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
};

/** All that can be set, and what is set right here: notices of this browser, the refund limit. */
export const Page = () => {
  const { title, refundLimit } = usePageData(loader);
  const { settingList } = useAdminWords();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{settingList.lead}</p>
      <SettingList />
      <div className={css.here}>
        <NoticeChoice />
        {refundLimit !== null && <RefundLimit limit={refundLimit} />}
      </div>
    </>
  );
};
