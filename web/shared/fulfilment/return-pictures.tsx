import { useEffect, useState } from 'react';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { fetchFile } from '../people/session/file-calls.ts';
import css from './return-pictures.module.css';

const readAsDataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')));
    reader.readAsDataURL(content);
  });

/**
 * Fetches a picture of a return with the token of the session, which an `<img>` would not send.
 * Returns it as a data URL, which the policy of the pages allows; null while it is on its way or
 * cannot be had.
 */
const usePicture = (id: string, pictureId: string): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const response = await fetchFile('GET /api/returns/{id}/pictures/{pictureId}', {
        params: { id, pictureId },
        signal: abort.signal,
      });
      setUrl(await readAsDataUrl(await response.blob()));
    };
    load().catch(() => undefined);
    return () => abort.abort();
  }, [id, pictureId]);
  return url;
};

const Picture = ({ id, pictureId, alt }: { id: string; pictureId: string; alt: string }) => {
  const url = usePicture(id, pictureId);
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
        <Picture key={id} id={one._id} pictureId={id} alt={label(i + 1)} />
      ))}
    </div>
  );
