import { type ComponentProps, type ReactNode, useId } from 'react';

interface NamedGroupProps extends Omit<ComponentProps<'div'>, 'role' | 'aria-label'> {
  label: ReactNode;
}

/** What belongs together. Its label is for screen readers, because the eye sees what it holds. */
export const NamedGroup = ({ label, children, ...props }: NamedGroupProps) => {
  const id = useId();
  return (
    <div {...props} role="group" aria-labelledby={id}>
      <span id={id} hidden>
        {label}
      </span>
      {children}
    </div>
  );
};
