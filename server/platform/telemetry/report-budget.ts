import type { ErrorMessage } from './channels.ts';

/** Different errors of one kind that are sent within a window. */
const maxPerKind = 10;
/**
 * Kinds that have a share of their own, more than there are sentences in the code. Those beyond have
 * one together.
 */
const maxKinds = 200;
/** Kinds that a report of what was left out names. */
const maxNamedKinds = 20;

interface Share {
  /** The errors that were sent. The same one is sent once. */
  sent: Set<string>;
  leftOut: number;
}

/**
 * The kind of an error: what the shop was doing, and the class of the error. What browsers report is
 * one kind, because its words come from strangers.
 */
const findKind = ({ platform, type, tags }: ErrorMessage): string =>
  platform === 'javascript' ? 'browser' : [...new Set([tags.line ?? '', type])].join(', ');

/**
 * Says which errors of a window are sent. Each kind has its share, so that many errors of one kind
 * never hide another, and what is left out is counted.
 */
export class ReportBudget {
  readonly #shares = new Map<string, Share>();

  /** May this error be sent? If not, it is counted. */
  admit(error: ErrorMessage): boolean {
    const share = this.#findShare(findKind(error));
    const key = `${error.type}\n${error.text}`;
    if (error.isOverLimit === true || share.sent.has(key) || share.sent.size >= maxPerKind) {
      share.leftOut += 1;
      return false;
    }
    share.sent.add(key);
    return true;
  }

  /** The report of what was left out; null if nothing was. */
  describeLeftOut(): ErrorMessage | null {
    const kinds = [...this.#shares].filter(([, { leftOut }]) => leftOut > 0);
    if (kinds.length === 0) return null;
    const total = kinds.reduce((sum, [, { leftOut }]) => sum + leftOut, 0);
    const named = kinds
      .sort(([, a], [, b]) => b.leftOut - a.leftOut)
      .slice(0, maxNamedKinds)
      .map(([kind, { leftOut }]) => `${leftOut} × ${kind}`);
    return {
      platform: 'node',
      type: 'Errors that were not sent',
      text: `${total} within a minute: ${named.join('; ')}`,
      tags: { line: 'errors were left out', leftOut: String(total) },
    };
  }

  #findShare(kind: string): Share {
    const name = this.#shares.has(kind) || this.#shares.size < maxKinds ? kind : 'others';
    const share = this.#shares.get(name) ?? { sent: new Set(), leftOut: 0 };
    this.#shares.set(name, share);
    return share;
  }
}
