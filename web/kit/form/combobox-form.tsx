import { Search } from 'lucide-react';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../icon/icon-button.tsx';
import type { ComboboxProps } from './combobox.tsx';
import { Field } from './field.tsx';
import css from './combobox-form.module.css';

export interface ComboboxFormProps extends Omit<ComboboxProps, 'input'> {
  /** The form's address without JavaScript; by default this page. */
  action?: string;
  /** The name of the search for screen readers. */
  label: string;
  placeholder: string;
  /** The current search text. */
  value?: string | undefined;
  /** The text without spaces around it; it may be empty. */
  onSearch: (text: string) => void;
  /** Fields that go with it. */
  children?: ReactNode;
}

/**
 * A search field with suggestions. Their code is loaded at the first focus; without JavaScript it
 * is a plain form.
 */
export const ComboboxForm = ({
  action,
  label,
  placeholder,
  value = '',
  onSearch,
  children,
  ...suggesting
}: ComboboxFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps> | null>(null);
  const written = useRef(value);
  useEffect(() => {
    // At first the field holds the server's text, or later typing.
    if (input.current !== null && written.current !== value) input.current.value = value;
    written.current = value;
  }, [value]);
  const loadCombobox = (): void => {
    if (Combobox === null)
      import('./combobox.tsx').then(
        (module) => setCombobox(() => module.Combobox),
        () => undefined,
      );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={css.form}
      method="get"
      action={action}
      onSubmit={submit}
    >
      <Field
        ref={input}
        onFocus={loadCombobox}
        name="search"
        type="search"
        label={label}
        labelHidden
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {children}
      <IconButton type="submit" icon={Search} label={label} />
      {Combobox && <Combobox {...suggesting} input={input} />}
    </form>
  );
};
