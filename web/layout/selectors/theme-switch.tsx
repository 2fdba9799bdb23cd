import { SelectField } from '../../kit/form/field.tsx';
import { chooseTheme, parseTheme, themes, useTheme } from '../../shared/platform/theme.ts';
import { useWords } from '../../words/words.ts';
import css from './selectors.module.css';

/**
 * Light, dark, or as the device has it. Without JavaScript the device decides, and there is nothing
 * to choose.
 */
export const ThemeSwitch = ({
  labelHidden = true,
  small = true,
}: {
  labelHidden?: boolean;
  small?: boolean;
}) => {
  const { layout } = useWords();
  const theme = useTheme();
  const selectTheme = (value: string): void => chooseTheme(parseTheme(value) ?? 'system');
  return (
    <SelectField
      className={css.scripted}
      label={layout.theme}
      labelHidden={labelHidden}
      small={small}
      value={theme}
      autoComplete="off"
      options={themes.map((value) => ({ value, label: layout.themes[value] }))}
      onChange={(event) => selectTheme(event.target.value)}
    />
  );
};
