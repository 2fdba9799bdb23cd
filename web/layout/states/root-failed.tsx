import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { languageTag } from '../../../shop/people/account.ts';
import type { PageContext } from '../../shared/platform/page.ts';
import { ShopContext } from '../../shared/platform/shop.ts';
import { reapplyTheme } from '../../shared/platform/theme.ts';
import { WordsContext } from '../../words/words.ts';
import { Failure } from './page-states.tsx';
import place from '../../kit/page/place.module.css';
import css from './failed.module.css';

/**
 * The document after the frame itself failed. It uses nothing that could have failed with it: no
 * frame, no state of the shopper, no context but its own. Trying again reloads the page.
 */
export const RootFailed = ({ error }: ErrorComponentProps) => {
  const { words, language, origin, shop } = useRouter().options.context as PageContext;
  useEffect(reapplyTheme, []);
  useEffect(() => {
    if (import.meta.env.DEV) console.error(error);
  }, [error]);
  return (
    <html lang={languageTag[language]} data-origin={origin}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${words.states.unavailableTitle} | ${shop.name}`}</title>
      </head>
      <body>
        <ShopContext value={shop}>
          <WordsContext value={{ words, language }}>
            <main id="main" tabIndex={-1} className={`${place.wrap} ${css.box}`}>
              <Failure
                title={words.states.unavailableTitle}
                text={words.states.broken}
                onRetry={() => location.reload()}
              />
              <p className={css.home}>
                <a href="/">{words.states.toHome}</a>
              </p>
            </main>
          </WordsContext>
        </ShopContext>
      </body>
    </html>
  );
};
