import { z } from 'zod';
import { staffRoles } from '../../shop/people/staff.ts';
import { email, id, knownEmail, line, message, timestamp, token } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { newPassword } from './accounts.ts';

const role = z.enum(staffRoles).meta({ id: 'StaffRole' });

const member = z
  .object({
    _id: id,
    name: z.string(),
    email: knownEmail,
    role,
    since: timestamp.nullable().describe('when the role was given; null: before that was noted'),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'StaffMember' });

const invitation = z
  .object({
    _id: id,
    email: knownEmail,
    role,
    createdAt: timestamp,
    expiresAt: timestamp,
    expired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' });

/** Calls about the people who work for the shop. */
export const staffCalls = defineRoutes({
  'GET /api/staff': {
    operationId: 'listStaff',
    who: 'staff',
    right: 'staff',
    summary: 'Everybody with a role, owners first, and the open invitations',
    replies: { 200: z.object({ staff: z.array(member), invitations: z.array(invitation) }) },
  },
  'PUT /api/staff/{id}': {
    operationId: 'changeStaffRole',
    who: 'staff',
    right: 'staff',
    summary:
      'Gives an account a role; a change of it ends every session of the account. The last admin keeps the role',
    body: z.object({ role }),
    replies: { 200: message },
    refusals: ['not_found', 'not_verified', 'last_admin', 'password_needed'],
  },
  'DELETE /api/staff/{id}': {
    operationId: 'removeStaff',
    who: 'staff',
    right: 'staff',
    summary:
      'Takes the role of an account away and ends its sessions; the account stays, as a customer. The last admin keeps the role',
    replies: { 200: message },
    refusals: ['not_found', 'last_admin'],
  },
  'POST /api/staff/invitations': {
    operationId: 'sendStaffInvitation',
    who: 'staff',
    right: 'staff',
    summary:
      'Mails an invitation with a link that works once, for 72 hours. A new one replaces the old one',
    body: z.object({ email, role }),
    replies: { 201: invitation },
    refusals: ['duplicate', 'password_needed', 'too_many_requests'],
  },
  'DELETE /api/staff/invitations/{id}': {
    operationId: 'removeStaffInvitation',
    who: 'staff',
    right: 'staff',
    summary: 'Withdraws an invitation; its link stops working',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'GET /api/staff/invitations/{id}/{token}': {
    operationId: 'openStaffInvitation',
    who: 'anyone-known',
    summary: 'What the link of an invitation is for; it stays unused',
    replies: {
      200: z.object({
        email: knownEmail,
        role,
        expiresAt: timestamp,
        hasAccount: z
          .boolean()
          .describe('true: its account has to log in to accept; false: a password makes one'),
      }),
    },
    refusals: ['link_invalid'],
  },
  'POST /api/staff/invitations/{id}/{token}': {
    operationId: 'confirmStaffInvitation',
    who: 'anyone-known',
    summary:
      'Accepts an invitation, once: creates a verified account, or gives the role to the account of this address, which has to be logged in',
    body: z.object({ name: line(100).optional(), password: newPassword.optional() }),
    replies: {
      200: message.extend({
        token: token
          .optional()
          .describe(
            'The new token of an account that was logged in; all its older tokens have ended',
          ),
      }),
    },
    refusals: ['link_invalid', 'not_allowed', 'wrong_state'],
  },
});

export type WireStaff = z.output<(typeof staffCalls)['GET /api/staff']['replies'][200]>;
export type WireStaffMember = z.output<typeof member>;
export type WireInvitation = z.output<typeof invitation>;
