import { Copy } from 'lucide-react';
import { copyText } from '../../kit/behaviour/copy-text.ts';
import { Button, ButtonAnchor } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { rethrowBesideField } from '../../shared/people/code/code-fault.ts';
import { CodeField } from '../../shared/people/code/code-field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useSecondFactorWords } from '../../words/second-factor.ts';
import { useWords } from '../../words/words.ts';
import { AccountForm, type AccountFormProps } from '../account-form.tsx';
import { PasswordField } from '../login/password-field.tsx';
import { QrCode } from './qr-code.tsx';
import type { FactorOffer } from './use-second-factor.ts';
import typography from '../../kit/typography.module.css';
import css from '../account.module.css';
import factor from './second-factor.module.css';

interface ProofFormProps extends Pick<AccountFormProps, 'name' | 'button' | 'working' | 'kind'> {
  email: string;
  /** Asks for the code too. */
  withCode?: boolean;
  onProof: (password: string, code: string) => Promise<void>;
}

/** Asks for the password, and for the code if needed. Errors appear beside the fields. */
export const ProofForm = ({ email, withCode = false, onProof, ...form }: ProofFormProps) => {
  const { account } = useWords();
  return (
    <AccountForm
      {...form}
      send={(value) => onProof(value('password'), value('code').trim()).catch(rethrowBesideField)}
    >
      {(fault) => (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            className={css.whole}
            label={account.currentPassword}
            autoComplete="current-password"
            error={fault('password')}
          />
          {withCode && <CodeField className={css.whole} later error={fault('code')} />}
        </>
      )}
    </AccountForm>
  );
};

/** `ABCD EFGH …`: a key of 32 letters is read by fours. */
const groupInFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/**
 * The key for the authenticator, and the form for its first code, which turns the second factor on.
 */
export const ConfirmForm = ({
  offer,
  onCodes,
}: {
  offer: FactorOffer;
  onCodes: (codes: readonly string[]) => void;
}) => {
  const words = useSecondFactorWords();
  const shop = useShop();
  const copy = async (): Promise<void> =>
    (await copyText(offer.secret))
      ? addToast('done', words.copied)
      : addToast('failed', words.notCopied);
  const send = async (value: (name: string) => string): Promise<void> => {
    const { recoveryCodes } = await call('POST /api/users/second-factor/confirm', {
      body: { code: value('code').trim() },
    }).catch(rethrowBesideField);
    onCodes(recoveryCodes);
  };
  return (
    <>
      <p className={factor.lead}>{words.add(shop.name)}</p>
      <QrCode text={offer.uri} label={words.qr} />
      <div className={factor.key}>
        <span className={typography.hidden}>{words.key}</span>
        <code>{groupInFours(offer.secret)}</code>
        <span className={factor.choices}>
          <Button kind="line" size="small" onClick={() => void copy()}>
            <Icon of={Copy} size={18} />
            {words.copy}
          </Button>
          <ButtonAnchor kind="line" size="small" href={offer.uri}>
            {words.open}
          </ButtonAnchor>
        </span>
      </div>
      <p className={factor.note}>{words.others}</p>
      <AccountForm
        name={words.setUpTitle}
        button={words.turnOn}
        working={words.turningOn}
        send={send}
      >
        {(fault) => (
          <CodeField className={css.whole} label={words.firstCode} appOnly error={fault('code')} />
        )}
      </AccountForm>
    </>
  );
};
