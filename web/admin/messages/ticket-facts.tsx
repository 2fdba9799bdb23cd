import type { WireTicket, WireTicketAssignee } from '../../../contract/office/tickets.ts';
import { languageTag } from '../../../shop/people/account.ts';
import { SelectField } from '../../kit/form/field.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { nameByTextLanguage } from '../fields/texts/text-languages.ts';
import { Panel } from '../parts/panel.tsx';
import { may } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath } from '../table/row-paths.ts';
import { TicketDue } from './ticket-state.tsx';
import { useTicketChange } from './use-ticket-change.ts';
import css from './messages.module.css';

interface TicketFactsProps {
  ticket: WireTicket;
  staff: readonly WireTicketAssignee[];
  now: number;
}

/** Who wrote a message, by when and about what, and who of the staff has it. */
export const TicketFacts = ({ ticket, staff, now }: TicketFactsProps) => {
  const { tickets: words } = useAdminWords();
  const { change } = useTicketChange(ticket);
  const { name, email, orderId, orderNumber, language, assignee } = ticket;
  // Whoever has it may have lost the right since.
  const known =
    assignee === null || staff.some(({ _id }) => _id === assignee._id)
      ? staff
      : [...staff, assignee];
  return (
    <Panel title={words.facts}>
      <dl className={css.facts}>
        <dt>{words.from}</dt>
        <dd>
          {name}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{words.due}</dt>
        <dd>
          <TicketDue ticket={ticket} now={now} />
        </dd>
        {orderId !== null && orderNumber !== null && (
          <>
            <dt>{words.order}</dt>
            <dd>
              {may('orders.read') ? (
                <PlainLink href={buildOrderPath(orderId)}>{orderNumber}</PlainLink>
              ) : (
                orderNumber
              )}
            </dd>
          </>
        )}
        <dt>{words.writtenIn}</dt>
        <dd lang={languageTag[language]}>{nameByTextLanguage[language]}</dd>
      </dl>
      <div className={css.given}>
        <SelectField
          small
          label={words.assignee}
          value={assignee?._id ?? ''}
          onChange={({ target: { value } }) => change({ assignee: value === '' ? null : value })}
          options={[
            { value: '', label: words.nobody },
            ...known.map(({ _id, name: label }) => ({ value: _id, label })),
          ]}
        />
      </div>
    </Panel>
  );
};
