import { afterEach, beforeEach, expect, it, vi } from 'vitest';

class FakeLine {
  static open: FakeLine[] = [];
  readonly said: unknown[] = [];
  tell: (data: unknown) => void = () => undefined;
  constructor() {
    FakeLine.open.push(this);
  }
  addEventListener = (_: string, listener: (event: { data: unknown }) => void): void => {
    this.tell = (data) => listener({ data });
  };
  postMessage = (data: unknown): void => void this.said.push(data);
  close = (): void => {
    FakeLine.open = FakeLine.open.filter((one) => one !== this);
  };
}

let events: Record<string, (event: { key?: string | null; persisted?: boolean }) => void>;
const opened = async (withLine = true) => {
  vi.resetModules();
  events = {};
  FakeLine.open = [];
  vi.stubGlobal('window', {
    addEventListener: (kind: string, listener: (event: object) => void) =>
      void (events[kind] = listener),
    ...(withLine ? { BroadcastChannel: FakeLine } : {}),
  });
  const channel = await import('./tab-channel.ts');
  const received: unknown[] = [];
  channel.subscribeToTabs('a', (message) => received.push(['a', message]));
  channel.subscribeToTabs('b', (message) => received.push(['b', message]));
  return { ...channel, received };
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

it('passes messages of other tabs to the listeners of the key, and drops foreign messages', async () => {
  const { received, postToTabs } = await opened();
  const [line] = FakeLine.open;
  line?.tell(['a', { n: 1 }]);
  line?.tell(['c', 1]);
  for (const foreign of [null, 7, 'a', {}, [], [7]]) line?.tell(foreign);
  postToTabs('b', 2);
  expect([received, line?.said, FakeLine.open.length]).toEqual([[['a', { n: 1 }]], [['b', 2]], 1]);
});

it('listens to storage events only if there is no BroadcastChannel', async () => {
  const { received, postToTabs } = await opened(false);
  postToTabs('a', 1);
  events.storage?.({ key: 'b' });
  events.storage?.({ key: 'c' });
  events.storage?.({ key: null });
  expect(received).toEqual([
    ['b', undefined],
    ['a', undefined],
    ['b', undefined],
  ]);
});

it('closes the channel while the page is in the back-forward cache, and asks again when it returns', async () => {
  const { received } = await opened();
  events.pagehide?.({});
  expect(FakeLine.open).toEqual([]);
  events.pageshow?.({ persisted: false });
  expect([FakeLine.open.length, received]).toEqual([0, []]);
  events.pageshow?.({ persisted: true });
  expect([FakeLine.open.length, received]).toEqual([
    1,
    [
      ['a', undefined],
      ['b', undefined],
    ],
  ]);
});
