import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProofReport } from './report.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-report-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('the report of a proof', () => {
  it('counts the rounds of earlier runs, and the failures of this one', () => {
    const file = join(folder, 'new', 'proof.jsonl');
    const first = new ProofReport(file);
    expect(first.countRounds('cut')).toBe(0);
    first.add({ fault: 'cut', round: 1, faults: [], figures: { orders: 9 } });
    first.add({ fault: 'cut', round: 2, faults: ['2 orders are lost'], figures: {} });
    first.add({ fault: 'pause', round: 1, faults: [], figures: {} });
    const second = new ProofReport(file);
    expect([second.countRounds('cut'), second.countRounds('pause')]).toEqual([2, 1]);
    expect([first.failures, second.failures]).toEqual([1, 0]);
    const [line = ''] = readFileSync(file, 'utf8').split('\n');
    expect(JSON.parse(line)).toMatchObject({ fault: 'cut', round: 1, figures: { orders: 9 } });
  });
});
