/** Functions that another process may call by name. Arguments and results are sent as JSON. */
type Functions = Record<string, (...values: never[]) => unknown>;

/** One end of the channel between two processes: `process`, or a worker of Node's cluster. */
export interface Channel {
  send(message: object, sent: (error: Error | null) => void): unknown;
  on(event: 'message', hears: (message: unknown) => void): unknown;
  on(event: 'disconnect', hears: () => void): unknown;
}

type Message =
  | { call: string; id: number; values: unknown[] }
  | { answerTo: number; value?: unknown; error?: string };

/** Calls functions of the other process. It rejects when they throw or that process is gone. */
export type RemoteCalls<Remote extends Functions> = <Name extends keyof Remote & string>(
  name: Name,
  ...values: Parameters<Remote[Name]>
) => Promise<Awaited<ReturnType<Remote[Name]>>>;

const gone = (): Error => new Error('the other process is gone');

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && ('call' in message || 'answerTo' in message);

/** Answers calls of the other process with the functions `own`. Returns calls of its functions. */
export const openCalls = <Remote extends Functions>(
  channel: Channel,
  own: Functions,
): RemoteCalls<Remote> => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  let isOpen = true;

  const send = (message: Message): void => {
    // An error means that the channel has closed; `disconnect` then ends what waits.
    if (isOpen) channel.send(message, () => {});
  };

  const answer = async (name: string, id: number, values: unknown[]): Promise<void> => {
    try {
      const work = own[name] as ((...given: unknown[]) => unknown) | undefined;
      if (work === undefined) throw new Error(`there is no call ${name}`);
      send({ answerTo: id, value: await work(...values) });
    } catch (error) {
      send({ answerTo: id, error: String(error) });
    }
  };

  channel.on('message', (message) => {
    if (!isMessage(message)) return;
    if ('call' in message) return void answer(message.call, message.id, message.values);
    const call = waiting.get(message.answerTo);
    waiting.delete(message.answerTo);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  });
  channel.on('disconnect', () => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });

  return async (name, ...values) => {
    if (!isOpen) throw gone();
    const id = (count += 1);
    const call = Promise.withResolvers<unknown>();
    waiting.set(id, call);
    send({ call: name, id, values });
    return (await call.promise) as never;
  };
};
