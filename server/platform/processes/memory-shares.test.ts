import { describe, expect, it } from 'vitest';
import { readMemoryLimit, shareMemory } from './memory-shares.ts';

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

describe('the memory that a node may use', () => {
  it.each([
    ['the machine, without a container', 8, 0, 8],
    ['the machine, when the limit lies beyond it', 8, 2 ** 33, 8],
    ['the container', 8, 1, 1],
  ])('is that of %s', (_, machine, container, wanted) =>
    expect(readMemoryLimit(machine * gigabyte, container * gigabyte)).toBe(wanted * gigabyte),
  );
});

describe('kept responses', () => {
  const sum = (processes: number, bytes: number): number => {
    const { pages, api } = shareMemory(processes, bytes);
    return (pages + api) / megabyte;
  };

  it('take a 32nd of a small machine, and 48 MB of a large one', () => {
    expect(sum(1, gigabyte)).toBe(32);
    expect(sum(1, 64 * gigabyte)).toBe(48);
  });

  it('take no more when several processes share the machine', () =>
    expect(4 * sum(4, gigabyte)).toBe(32));

  it('are pages for the larger part', () =>
    expect(shareMemory(1, gigabyte)).toEqual({ pages: 24 * megabyte, api: 8 * megabyte }));
});
