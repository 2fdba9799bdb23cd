import { useLoaderData } from '@tanstack/react-router';

/** Returns the data of the page's loader, with its type: `usePageData(loader)`. */
export const usePageData = <T>(_loader: (given: never) => Promise<T>): T => {
  const data: unknown = useLoaderData({ strict: false });
  return data as T;
};
