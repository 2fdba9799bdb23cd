import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListItems, ListPage } from '../table/list-page.tsx';
import { NewMessages } from '../table/new-rows.tsx';
import { Message } from './message.tsx';
import css from './messages.module.css';

export const loader = createListLoader(
  ['page', 'unread'],
  ({ frame }) => frame.messages,
  ({ page, unread }, signal) => ({
    list: call('GET /api/messages', {
      query: { page, unread: unread && ('true' as const) },
      signal,
    }),
  }),
);

export const head = buildAdminHead;

/** The messages of the contact form, newest first; a filter shows only unread ones. */
export const Page = () => {
  const data = usePageData(loader);
  const { messages: words } = useAdminWords();
  const { title, list, urlSearch, now } = data;
  return (
    <ListPage
      to="/admin/messages"
      data={data}
      actions={list.unread > 0 && <output>{words.unreadCount(String(list.unread))}</output>}
    >
      <ChoiceLinks
        label={title}
        labelHidden
        part="unread"
        options={[true]}
        labels={{ true: words.unread }}
      />
      <ListItems
        className={css.messages}
        news={<NewMessages key={now} />}
        rows={list.messages}
        none={urlSearch.unread === undefined ? words.none : words.noneUnread}
      >
        {(message) => <Message message={message} now={now} />}
      </ListItems>
    </ListPage>
  );
};
