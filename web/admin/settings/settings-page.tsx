import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords } from '../parts/words.ts';
import { RefundLimit } from './refund-limit.tsx';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, { refundLimit }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/safety', { signal }),
  ]);
  return { title: frame.safety, refundLimit };
};

export const head = buildAdminHead;

/** The limits that keep the shop safe. */
export const Page = () => {
  const { title, refundLimit } = usePageData(loader);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <RefundLimit limit={refundLimit} />
    </>
  );
};
