import { useRouter } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { copyText } from '../../kit/behaviour/copy-text.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import type { PreviewLink } from './use-preview.ts';
import css from './preview-link-field.module.css';

/** A link to the shop as it would be, to be passed on. */
export const PreviewLinkField = ({ link: { url, expiresAt } }: { link: PreviewLink }) => {
  const { preview } = useAdminWords();
  const language = useLanguage();
  const { origin } = useRouter().options.context;
  const address = origin + url;
  const copy = async (): Promise<void> =>
    (await copyText(address))
      ? addToast('done', preview.copied)
      : addToast('failed', preview.notCopied);
  return (
    <div className={css.link}>
      <Field
        small
        readOnly
        className={css.address}
        label={preview.link}
        hint={preview.until(formatDayAndTime(expiresAt, language))}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button kind="line" size="small" onClick={() => void copy()}>
        <Icon of={Copy} size={18} /> {preview.copy}
      </Button>
    </div>
  );
};
