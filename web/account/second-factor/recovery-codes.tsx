import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '../../kit/behaviour/copy-text.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { saveFile } from '../../shared/people/session/download.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useSecondFactorWords } from '../../words/second-factor.ts';
import css from './second-factor.module.css';

/** Recovery codes, shown only once: to copy, save or print. */
export const RecoveryCodes = ({
  codes,
  email,
  onKept,
}: {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}) => {
  const words = useSecondFactorWords();
  const shop = useShop();
  const copy = async (): Promise<void> =>
    (await copyText(codes.join('\n')))
      ? addToast('done', words.copied)
      : addToast('failed', words.notCopied);
  const save = (): void =>
    saveFile(
      'recovery-codes.txt',
      new Blob([`${words.fileTitle(shop.name, email)}\n\n${codes.join('\n')}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
    );
  return (
    <>
      <p className={css.lead}>{words.codesLead}</p>
      <div className={css.sheet}>
        <p className={css.title}>{words.fileTitle(shop.name, email)}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={css.choices}>
        <Button kind="line" size="small" onClick={() => void copy()}>
          <Icon of={Copy} size={18} />
          {words.copy}
        </Button>
        <Button kind="line" size="small" onClick={save}>
          <Icon of={Download} size={18} />
          {words.download}
        </Button>
        <Button kind="line" size="small" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          {words.print}
        </Button>
      </div>
      <div className={css.end}>
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </>
  );
};
