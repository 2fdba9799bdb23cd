/** Why the shop refuses something about a message to it, or a ready answer, beside the other reasons. */
export const ticketReasons = {
  template_empty: 'Please write the answer in one language at least',
  template_not_found: 'Ready answer not found',
  ticket_assignee: 'Somebody of the staff who may answer messages',
  ticket_cannot_become: 'A message that is {from} cannot become {to}',
  ticket_not_found: 'Message not found',
  too_many_templates: 'There are {count} ready answers already',
} as const;
