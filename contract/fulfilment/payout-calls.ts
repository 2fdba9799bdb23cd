import { payoutBody } from '../money/payout.ts';
import { defineRoutes } from '../route.ts';
import { wireReturn } from './return-shapes.ts';

/** Calls on where the cash of a return goes back to. */
export const payoutCalls = defineRoutes({
  'PUT /api/returns/{id}/payout': {
    operationId: 'changePayout',
    who: 'account',
    summary:
      'Changes where cash goes back to, while a return is open; after its approval the change waits until staff have seen it',
    body: payoutBody.meta({ id: 'NewPayoutDetails' }),
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state', 'password_needed'],
  },
  'POST /api/returns/{id}/payout': {
    operationId: 'confirmPayout',
    who: 'staff',
    right: 'returns',
    summary: 'Lets a changed `payout` count that staff have seen; the body is what they saw',
    body: payoutBody,
    replies: { 200: wireReturn },
    refusals: ['not_found', 'wrong_state', 'changed_since'],
  },
});
