import type { ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';
import { useWords } from '../../../words/words.ts';
import { buildPhoneHref } from '../map/phone-href.ts';
import { FactList } from './fact-list.tsx';
import typography from '../../../kit/typography.module.css';
import css from './facts-block.module.css';

const linkMail = (email: string) =>
  email === '' ? (
    ''
  ) : (
    <a className={typography.link} href={`mailto:${email}`}>
      {email}
    </a>
  );

const linkPhone = (phone: string) =>
  phone === '' ? (
    ''
  ) : (
    <a className={typography.link} href={buildPhoneHref(phone)}>
      {phone}
    </a>
  );

/** Who the shop is before the law, and who answers to grievances. */
export const LegalFacts = ({ facts }: { facts: NonNullable<ShownBlockOf<'facts'>['legal']> }) => {
  const { legal: words } = useWords().blocks;
  const { grievanceOfficer: officer } = facts;
  return (
    <>
      <FactList
        facts={[
          { label: words.legalName, value: facts.legalName },
          { label: words.form, value: facts.form },
          { label: words.address, value: facts.address },
          { label: words.state, value: facts.state },
          { label: words.gstin, value: facts.gstin },
          { label: words.fssai, value: facts.fssai },
          { label: words.cin, value: facts.cin },
          { label: words.email, value: linkMail(facts.email) },
          { label: words.phone, value: linkPhone(facts.phone) },
        ]}
      />
      {officer.name !== '' && (
        <>
          <p className={css.name}>{words.officer}</p>
          <FactList
            facts={[
              {
                label: words.legalName,
                value: [officer.name, officer.post].filter((one) => one !== '').join(', '),
              },
              { label: words.email, value: linkMail(officer.email) },
              { label: words.phone, value: linkPhone(officer.phone) },
              { label: words.hours, value: officer.hours },
            ]}
          />
        </>
      )}
    </>
  );
};
