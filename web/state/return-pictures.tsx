import { useEffect, useState } from 'react';
import type { WireReturn } from '../../contract/return-shapes.ts';
import { getSession } from './session/session.ts';
import css from './return-pictures.module.css';

const readAsDataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(content);
  });

/**
 * Fetches a private picture with the token of the session, which an `<img>` would not send. Returns
 * it as a data URL, which the policy of the pages allows; null while it is on its way or cannot be
 * had.
 */
const usePrivatePicture = (path: string): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const response = await fetch(path, {
        headers: { authorization: `Bearer ${getSession()?.token ?? ''}` },
        signal: abort.signal,
      });
      if (response.ok) setUrl(await readAsDataUrl(await response.blob()));
    };
    load().catch(() => undefined);
    return () => abort.abort();
  }, [path]);
  return url;
};

const Picture = ({ path, alt }: { path: string; alt: string }) => {
  const url = usePrivatePicture(path);
  return url === null ? <span className={css.waiting} /> : <img src={url} alt={alt} />;
};

/** The pictures of a return, for its shopper and for staff. */
export const ReturnPictures = ({
  one,
  label,
}: {
  one: WireReturn;
  label: (number: number) => string;
}) =>
  one.pictures.length === 0 ? null : (
    <div className={css.pictures}>
      {one.pictures.map(({ _id: id }, i) => (
        <Picture
          key={id}
          path={`/api/returns/${encodeURIComponent(one._id)}/pictures/${encodeURIComponent(id)}`}
          alt={label(i + 1)}
        />
      ))}
    </div>
  );
