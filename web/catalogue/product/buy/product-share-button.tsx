import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../kit/icon/icon.tsx';
import { useLanguage, useWords } from '../../../words/words.ts';
import type { FullProduct } from '../product-loader.ts';
import css from './product-buy-box.module.css';

/** Shares the link of the product and shows the result beside the button. */
export const ShareButton = ({ product: { path, name } }: { product: FullProduct }) => {
  const { product, states } = useWords();
  const language = useLanguage();
  const [result, setResult] = useState('');
  const press = async (): Promise<void> => {
    setResult('');
    const { shareLink } = await import('./product-share.ts');
    setResult(await shareLink(language, name, `${location.origin}${path}`));
  };
  return (
    <span className={css.share}>
      <span role="status">{result}</span>
      <button type="button" onClick={() => void press().catch(() => setResult(states.failed))}>
        <Icon of={Share2} size={16} /> {product.share}
      </button>
    </span>
  );
};
