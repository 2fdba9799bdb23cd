import { expect, it } from 'vitest';
import { createEventReader } from './server-sent-events.ts';

const read = (...pieces: string[]): string[] => {
  const events: string[] = [];
  const take = createEventReader((data) => events.push(data));
  for (const piece of pieces) take(piece);
  return events;
};

it('reads events from chunks of any size', () => {
  const text = 'retry: 3000\n\nevent: order\ndata: {"a":1}\n\n:\n\ndata:two\r\ndata: lines\r\n\r\n';
  expect(read(text)).toEqual(['{"a":1}', 'two\nlines']);
  expect(read(...text)).toEqual(['{"a":1}', 'two\nlines']);
});

it('ignores an incomplete event', () => expect(read('data: {"a":1}\n')).toEqual([]));
