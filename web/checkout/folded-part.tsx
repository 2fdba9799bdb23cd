import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

/**
 * A part of the checkout: a sentence with "Change" as long as it is folded, its fields when it is
 * open. Folded fields stay in the form, so that a fault of one finds its place and opens the part.
 */
export const FoldedPart = ({
  title,
  sentence,
  isOpen,
  onOpen,
  children,
  below,
}: {
  title: string;
  /** What the fields say, as long as they are folded. */
  sentence: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
  /** Stands below, folded or open. */
  below?: ReactNode;
}) => {
  const words = useWords().checkout;
  const fields = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !wasPressed.current) return;
    wasPressed.current = false;
    const [first] =
      fields.current?.querySelectorAll<HTMLElement>(
        'input:checked, select, input:not([type=radio])',
      ) ?? [];
    first?.focus();
  }, [isOpen]);
  return (
    <fieldset className={css.part}>
      <legend className={`${typography.head} ${css.titleRow}`}>{title}</legend>
      {!isOpen && (
        <div className={css.folded}>
          <div>{sentence}</div>
          <button
            type="button"
            className={typography.more}
            onClick={() => {
              wasPressed.current = true;
              onOpen();
            }}
          >
            {words.change}
            <span className={typography.hidden}>: {title}</span>
          </button>
        </div>
      )}
      <div ref={fields} hidden={!isOpen}>
        {children}
      </div>
      {below}
    </fieldset>
  );
};
