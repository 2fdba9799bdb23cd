import { useLoaderData } from '@tanstack/react-router';

/** What the loader of this page gave, typed by that loader: `usePageData(loader)`. */
export const usePageData = <T>(_loader: (given: never) => Promise<T>): T => {
  const data: unknown = useLoaderData({ strict: false });
  return data as T;
};
