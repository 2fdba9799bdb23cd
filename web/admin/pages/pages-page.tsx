import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WireListedPage } from '../../../contract/office/pages.ts';
import { readText } from '../../../shop/texts.ts';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useLanguage } from '../../words/words.ts';
import { namePage } from '../fields/links/name-page.ts';
import { usePageData } from '../parts/page-data.ts';
import { useMay } from '../parts/rights.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import type { Column } from '../table/table.tsx';
import { NewPage } from './page-creation.tsx';
import { PageStatePill } from './page-publication.tsx';

type Row = WireListedPage & { _id: string };

const loadPages = async (signal: AbortSignal) => {
  const { pages } = await call('GET /api/settings/pages', { signal });
  const rows = pages.map((page): Row => ({ ...page, _id: page.slug }));
  return { rows, page: 1, pages: 1, total: rows.length };
};

export const loader = createListLoader(
  [],
  ({ frame }) => frame.pages,
  (_, signal) => ({ list: loadPages(signal) }),
);

export const head = buildAdminHead;

const pathOf = ({ slug }: Row): string => `/admin/pages/${slug}`;

const useColumns = (): Column<Row>[] => {
  const admin = useAdminWords();
  const language = useLanguage();
  return [
    {
      key: 'page',
      title: admin.pages.page,
      fixed: true,
      wrap: true,
      cell: (row) => (
        <PlainLink href={pathOf(row)}>
          {namePage(row.slug, readText(row.title, language, language), admin)}
        </PlainLink>
      ),
    },
    {
      key: 'state',
      title: admin.pages.state,
      phone: 1,
      cell: (page) => <PageStatePill page={page} />,
    },
    { key: 'address', title: admin.pages.address, grey: true, cell: ({ path }) => path },
  ];
};

/** All pages of the shop that are written in the dashboard. */
export const Page = () => {
  const data = usePageData(loader);
  const { act, pages } = useAdminWords();
  const may = useMay();
  const [isCreating, setIsCreating] = useState(false);
  const close = (): void => setIsCreating(false);
  return (
    <>
      <ListPage
        to="/admin/pages"
        data={data}
        lead={pages.lead}
        actions={
          may('pages') && (
            <Button size="small" onClick={() => setIsCreating(true)}>
              <Icon of={Plus} size={18} /> {pages.create}
            </Button>
          )
        }
      >
        <ListTable columns={useColumns()} rows={data.list.rows} none={pages.none} pathOf={pathOf} />
      </ListPage>
      <Dialog open={isCreating} onClose={close} title={pages.create} closeLabel={act.close}>
        <NewPage onCancel={close} />
      </Dialog>
    </>
  );
};
