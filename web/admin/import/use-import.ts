import { useEffect, useState } from 'react';
import type { WireImport } from '../../../contract/goods/import.ts';
import { isImportOver } from '../../../shop/goods/product/product-table.ts';
import { uploadProducts } from '../../shared/people/session/download.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';

/** The time between two requests for the state of a running import. */
const pollMs = 1000;

/**
 * Follows one import until it is over and its pictures are fetched. `from` is the id of an import that already runs. Failures
 * appear as toasts.
 */
export const useImport = (from: string | null) => {
  const [id, setId] = useState(from);
  const [report, setReport] = useState<WireImport | null>(null);
  const { busy, run } = useAction();
  const running = id !== null && (report === null || !isImportOver(report.state));
  const isFetching = report !== null && !running && report.pictures.waiting > 0;

  useEffect(() => {
    if ((!running && !isFetching) || id === null) return;
    const abort = new AbortController();
    const poll = (): void =>
      void call('GET /api/import/products/{id}', { params: { id }, signal: abort.signal }).then(
        setReport,
        () => undefined,
      );
    poll();
    const timer = setInterval(poll, pollMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [id, running, isFetching]);

  const act = (work: () => Promise<WireImport>): void =>
    run(async () => {
      const next = await work();
      setReport(next);
      setId(next._id);
    });
  const forget = (): void => {
    setId(null);
    setReport(null);
  };
  const params = { id: id ?? '' };
  return {
    report,
    running,
    busy,
    forget,
    check: (file: Blob) => act(() => uploadProducts(file, true)),
    start: () => act(() => call('POST /api/import/products/{id}/start', { params })),
    retry: () => act(() => call('POST /api/import/products/{id}/retry', { params })),
    cancel: () => act(() => call('POST /api/import/products/{id}/cancel', { params })),
  };
};
