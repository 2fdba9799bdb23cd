import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { describeFailure, showFailure } from './messages.ts';

interface ActionOptions {
  /** Loads the page again at the end, after a refusal too: somebody else may have changed it. */
  reloads?: boolean;
  /** A failure is in `failure`, not in a toast. This sentence stands for one without a message. */
  inline?: string;
}

interface RunOptions<Reply> {
  /** The text of the green toast. */
  done?: string | ((reply: Reply) => string);
  /** Tells the actions of one hook apart: `doing` is the name of the one under way. */
  name?: string;
}

/**
 * An action of the user: what a press sends to the server. One runs at a time, so a second press
 * does nothing. The page is busy until the answer has come and, with `reloads`, has been loaded.
 * What the user was told of an action stays told when its component is gone.
 */
export const useAction = ({ reloads = false, inline }: ActionOptions = {}) => {
  const router = useRouter();
  const running = useRef(false);
  const [doing, setDoing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const runToEnd = async <Reply>(
    work: () => Promise<Reply>,
    { done, name = '' }: RunOptions<Reply>,
  ): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setDoing(name);
    setFailure(null);
    try {
      const reply = await work();
      if (done !== undefined) addToast('done', typeof done === 'string' ? done : done(reply));
    } catch (error) {
      if (inline === undefined) showFailure(error);
      else setFailure(describeFailure(error, inline));
    }
    if (reloads) await router.invalidate();
    running.current = false;
    setDoing(null);
  };
  /** Never throws: a failure has been shown when `busy` ends. */
  const run = <Reply>(work: () => Promise<Reply>, options: RunOptions<Reply> = {}): void =>
    void runToEnd(work, options);
  return { busy: doing !== null, doing, failure, setFailure, run };
};
