import { errorChannel } from './channels.ts';
import { readLogFields } from './origin.ts';

/** The facts of a log line that name no person. */
const sharedFacts = ['alert', 'rule', 'rows', 'job', 'tries', 'orderId', 'what'] as const;

const readTags = (facts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    sharedFacts
      .filter((name) => facts[name] !== undefined)
      .map((name) => [name, String(facts[name])]),
  );

/** Publishes an error as the log gets it: its facts and its sentence. */
export const publishLoggedError = (line: readonly unknown[]): void => {
  if (!errorChannel.hasSubscribers) return;
  const [first, second] = line;
  const facts = (typeof first === 'object' && first !== null ? first : {}) as Record<
    string,
    unknown
  >;
  const sentence = typeof first === 'string' ? first : String(second ?? '');
  const error = first instanceof Error ? first : facts.err instanceof Error ? facts.err : undefined;
  errorChannel.publish({
    platform: 'node',
    type: error?.name ?? sentence,
    text: error?.message ?? (typeof facts.error === 'string' ? facts.error : sentence),
    stack: error?.stack,
    tags: { ...readTags(facts), ...readLogFields(), line: sentence },
  });
};
