import { CircleAlert } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import typography from '../typography.module.css';
import css from './field.module.css';

interface Around {
  label: string;
  /** The label is read aloud only. */
  labelHidden?: boolean;
  hint?: string | undefined;
  /** The id of a hint that stands elsewhere, for several fields. */
  describedBy?: string | undefined;
  /** One sentence that says what would be right. */
  error?: string | undefined;
  /** After the label, in grey: "optional". */
  note?: string | undefined;
  small?: boolean;
  className?: string | undefined;
}

interface Aria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The line of an error under a field: an icon and a sentence. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={css.error} id={id} role="alert">
    <Icon of={CircleAlert} size={16} /> {children}
  </p>
);

const Frame = ({
  label,
  labelHidden,
  hint,
  describedBy,
  error,
  note,
  className,
  id,
  children,
}: Around & { id: string; children: (aria: Aria) => ReactNode }) => {
  const described = joinClasses(
    describedBy,
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
  );
  return (
    <div className={joinClasses(css.field, className)}>
      <label className={labelHidden ? typography.hidden : css.label} htmlFor={id}>
        {label}
        {note !== undefined && <span className={css.optional}> {note}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

const split = <T extends Around>(props: T) => {
  const { label, labelHidden, hint, describedBy, error, note, small, className, ...rest } = props;
  return {
    around: {
      label,
      ...(labelHidden === undefined ? {} : { labelHidden }),
      hint,
      describedBy,
      error,
      note,
      className,
    },
    small,
    rest,
  };
};

export type FieldProps = Around &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & {
    /** A button at the right end. */ after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A line to fill in, with its label, hint and error. */
export const Field = ({ after, ...props }: FieldProps) => {
  const generatedId = useId();
  const { around, small, rest } = split(props);
  return (
    <Frame {...around} id={rest.id ?? generatedId}>
      {(aria) => (
        <div className={css.control}>
          <input
            {...rest}
            {...aria}
            className={joinClasses(
              css.input,
              small && css.small,
              after !== undefined && css.withAfter,
            )}
          />
          {after !== undefined && <span className={css.after}>{after}</span>}
        </div>
      )}
    </Frame>
  );
};

/** A field that is on its way: its label and hint, and a box as high as it will be. */
export const FieldSkeleton = ({
  label,
  hint,
  className,
}: Pick<Around, 'label' | 'hint' | 'className'>) => (
  <div className={joinClasses(css.field, className)}>
    <span className={css.label}>{label}</span>
    <Skeleton className={css.waiting} />
    {hint !== undefined && <p className={css.hint}>{hint}</p>}
  </div>
);

type TextAreaProps = Around &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'> & { ref?: Ref<HTMLTextAreaElement> };

export const TextArea = (props: TextAreaProps) => {
  const generatedId = useId();
  const { around, rest } = split(props);
  return (
    <Frame {...around} id={rest.id ?? generatedId}>
      {(aria) => <textarea {...rest} {...aria} className={css.input} />}
    </Frame>
  );
};

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
}

type SelectFieldProps = Around &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style'> & {
    options: readonly Option[];
    ref?: Ref<HTMLSelectElement>;
  };

export const SelectField = ({ options, ...props }: SelectFieldProps) => {
  const generatedId = useId();
  const { around, small, rest } = split(props);
  return (
    <Frame {...around} id={rest.id ?? generatedId}>
      {(aria) => (
        <div className={css.control}>
          <select
            {...rest}
            {...aria}
            aria-describedby={
              joinClasses(rest['aria-describedby'], aria['aria-describedby']) || undefined
            }
            className={joinClasses(css.input, css.select, small && css.small)}
          >
            {options.map(({ value, label, disabled, lang }) => (
              <option key={value} value={value} disabled={disabled} lang={lang}>
                {label}
              </option>
            ))}
          </select>
          <svg className={css.chevron} aria-hidden="true">
            <use href="#down" />
          </svg>
        </div>
      )}
    </Frame>
  );
};
