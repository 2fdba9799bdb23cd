import { useState } from 'react';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useSecondFactorWords } from '../../words/second-factor.ts';
import { useWords } from '../../words/words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ConfirmForm, ProofForm } from './second-factor-forms.tsx';
import type { FactorOffer } from './use-second-factor.ts';
import css from './second-factor.module.css';

/** The action that the dialog performs. */
export type SecondFactorAction = 'on' | 'renew' | 'off';

interface ActionProps {
  email: string;
  /** Called with new recovery codes. From then on the dialog shows only them. */
  onCodes: (codes: readonly string[]) => void;
}

const TurnOn = ({ email, onCodes }: ActionProps) => {
  const words = useSecondFactorWords();
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const requestOffer = async (password: string): Promise<void> =>
    setOffer(await call('POST /api/users/second-factor', { body: { password } }));
  if (offer !== null) return <ConfirmForm offer={offer} onCodes={onCodes} />;
  return (
    <>
      <p className={css.lead}>{words.offLead}</p>
      <ProofForm
        name={words.setUpTitle}
        button={words.next}
        working={words.asking}
        email={email}
        onProof={requestOffer}
      />
    </>
  );
};

const Renew = ({ email, onCodes }: ActionProps) => {
  const words = useSecondFactorWords();
  const renew = async (password: string, code: string): Promise<void> =>
    onCodes(
      (await call('POST /api/users/second-factor/recovery-codes', { body: { password, code } }))
        .recoveryCodes,
    );
  return (
    <>
      <p className={css.lead}>{words.renewText}</p>
      <ProofForm
        name={words.renewTitle}
        button={words.renew}
        working={words.asking}
        email={email}
        withCode
        onProof={renew}
      />
    </>
  );
};

const TurnOff = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const words = useSecondFactorWords();
  const end = async (password: string, code: string): Promise<void> => {
    await call('DELETE /api/users/second-factor', { body: { password, code } });
    addToast('done', words.isOff);
    onDone();
  };
  return (
    <>
      <p className={css.lead}>{words.offText}</p>
      <ProofForm
        name={words.offTitle}
        button={words.turnOff}
        working={words.turningOff}
        kind="danger"
        email={email}
        withCode
        onProof={end}
      />
    </>
  );
};

/**
 * Turns the second factor on or off, or renews recovery codes. `onChange` is called once the server
 * has done it.
 */
export const SecondFactorDialog = ({
  action,
  email,
  onChange,
  onClose,
}: {
  action: SecondFactorAction | null;
  email: string;
  onChange: () => void;
  onClose: () => void;
}) => {
  const words = useSecondFactorWords();
  const { layout } = useWords();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => {
    setCodes(null);
    onClose();
  };
  const onCodes = (made: readonly string[]): void => {
    if (action === 'on') addToast('done', words.isOn);
    setCodes(made);
    onChange();
  };
  const onDone = (): void => {
    onChange();
    close();
  };
  const titles = { on: words.setUpTitle, renew: words.renewTitle, off: words.offTitle };
  return (
    <Dialog
      open={action !== null}
      onClose={close}
      title={codes === null ? titles[action ?? 'on'] : words.codesTitle}
      closeLabel={layout.close}
    >
      {codes !== null && <RecoveryCodes codes={codes} email={email} onKept={close} />}
      {codes === null && action === 'on' && <TurnOn email={email} onCodes={onCodes} />}
      {codes === null && action === 'renew' && <Renew email={email} onCodes={onCodes} />}
      {codes === null && action === 'off' && <TurnOff email={email} onDone={onDone} />}
    </Dialog>
  );
};
