import { describe, expect, it } from 'vitest';
import {
  formatRefundNote,
  findStepOfRefund,
  removeRefundNotes,
  addRefundNotes,
} from './refund-steps.ts';

describe('refunds in the history of an order', () => {
  const steps = [
    { at: '2026-11-21T10:00:00.000Z' },
    { at: '2026-11-21T10:05:00.000Z' },
    { at: '2026-11-22T09:00:00.000Z' },
  ];

  it('belong to the last step before they were requested', () => {
    expect(findStepOfRefund(steps, '2026-11-21T10:05:00.000Z')).toBe(1);
    expect(findStepOfRefund(steps, '2026-11-21T23:00:00.000Z')).toBe(1);
    expect(findStepOfRefund(steps, '2027-01-01T00:00:00.000Z')).toBe(2);
    expect(findStepOfRefund(steps, '2020-01-01T00:00:00.000Z')).toBe(0);
  });

  it('are added to the note of their step, and can be removed again', () => {
    const notes = [formatRefundNote(120_00, 'sent'), formatRefundNote(1_50, 'failed')];
    expect(addRefundNotes('upi', notes)).toBe(
      'upi; Refund of Rs. 120.00 sent; Refund of Rs. 1.50 failed',
    );
    expect(addRefundNotes(null, notes.slice(0, 1))).toBe('Refund of Rs. 120.00 sent');
    expect([addRefundNotes(null, []), addRefundNotes('upi', [])]).toEqual([null, 'upi']);
    for (const note of [null, 'upi', 'called; will come back'])
      expect(removeRefundNotes(addRefundNotes(note, notes))).toBe(note);
  });
});
