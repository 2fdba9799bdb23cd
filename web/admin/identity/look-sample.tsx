import { type CSSProperties, useMemo } from 'react';
import type { Colours, Palette } from '../../../shop/platform/palette-tokens.ts';
import { buildPalettes } from '../../../shop/platform/palette.ts';
import type { TypefaceName } from '../../../shop/platform/typefaces.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './look-sample.module.css';
import typefaces from './typefaces.module.css';

/** The colours as custom properties. The dashboard is drawn in the browser only, so a style is set by script. */
const toProperties = (palette: Palette): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([token, colour]) => [`--${token}`, colour]));

interface SampleProps {
  name: string;
  typeface: TypefaceName;
}

/** A piece of a page of the shop in the colours around it. */
const Card = ({
  theme,
  palette,
  name,
  typeface,
}: SampleProps & { theme: 'light' | 'dark'; palette: Palette }) => {
  const { sample } = useAdminWords().identity.look;
  return (
    <figure className={css.sample}>
      <figcaption>{sample[theme]}</figcaption>
      <div
        className={joinClasses(css.card, typefaces[typeface])}
        style={toProperties(palette)}
        aria-hidden="true"
      >
        <div className={css.bar} />
        <b className={css.name}>{name === '' ? '…' : name}</b>
        <div className={css.hero}>
          <span>{sample.field}</span>
          <span className={css.heroAct}>{sample.button}</span>
        </div>
        <div className={css.goods}>
          <span>{sample.goods}</span>
          <s>Rs. 320.00</s>
          <b>Rs. 288.00</b>
        </div>
        <p className={css.words}>
          <span className={css.stock}>{sample.stock}</span>
          <span className={css.link}>{sample.link}</span>
        </p>
        <span className={css.act}>{sample.button}</span>
      </div>
    </figure>
  );
};

/** How the shop looks in two colours, in the light and in the dark. */
export const LookSample = ({ colours, ...sample }: SampleProps & { colours: Colours }) => {
  const { main, accent } = colours;
  const palettes = useMemo(() => buildPalettes({ main, accent }), [main, accent]);
  return (
    <div className={css.samples}>
      <Card theme="light" palette={palettes.light} {...sample} />
      <Card theme="dark" palette={palettes.dark} {...sample} />
    </div>
  );
};
