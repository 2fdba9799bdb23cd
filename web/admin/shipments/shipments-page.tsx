import { shipmentStates } from '../../../shop/fulfilment/shipment.ts';
import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { useShipmentColumns } from './shipment-columns.tsx';

export const loader = createListLoader(
  ['page', 'search', 'parcel', 'columns'],
  ({ frame }) => frame.shipments,
  ({ parcel, ...query }, signal) => ({
    list: call('GET /api/shipping', { query: { ...query, status: parcel }, signal }),
  }),
);

export const head = buildAdminHead;

/**
 * All shipments, newest first, filtered by state, order number or AWB. One that the courier refused
 * can be tried again.
 */
export const Page = () => {
  const data = usePageData(loader);
  const { orders, shipments: words } = useAdminWords();
  return (
    <ListPage
      to="/admin/shipments"
      data={data}
      search={words.searchLabel}
      choices={
        <ChoiceLinks
          label={orders.status}
          part="parcel"
          options={shipmentStates}
          labels={words.states}
        />
      }
    >
      <ListTable
        columns={useShipmentColumns(data.now)}
        choosesColumns
        rows={data.list.shipments}
        none={words.none}
      />
    </ListPage>
  );
};
