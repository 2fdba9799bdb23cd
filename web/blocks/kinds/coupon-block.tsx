import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../kit/behaviour/copy-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useWords } from '../../words/words.ts';
import type { BlockProps } from '../block-data.ts';
import { Paragraphs } from './paragraphs.tsx';
import typography from '../../kit/typography.module.css';
import css from './coupon-block.module.css';

/** The code of an offer, to be copied or read off. */
export const CouponBlock = ({ block: { title, text, code, terms } }: BlockProps<'coupon'>) => {
  const { blocks } = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(code));
  return (
    <div className={css.coupon}>
      <div className={css.words}>
        <h2 className={typography.section}>{title}</h2>
        <p className={css.terms}>{terms}</p>
        <Paragraphs text={text} />
      </div>
      <div className={css.code}>
        <p>
          <span className={typography.caption}>{blocks.couponCode}</span>
          <b>{code}</b>
        </p>
        <Button kind="line" onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} size={18} />
          {isCopied ? blocks.copied : blocks.copyCode}
        </Button>
        <span className={typography.hidden} role="status">
          {isCopied ? blocks.copied : ''}
        </span>
      </div>
    </div>
  );
};
