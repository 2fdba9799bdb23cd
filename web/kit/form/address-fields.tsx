import { Field, FieldSkeleton, SelectField } from './field.tsx';
import css from './address-fields.module.css';

type Name = 'name' | 'mobile' | 'email' | 'address' | 'city' | 'state' | 'zipCode' | 'country';

interface AddressFieldsProps {
  value: Readonly<Record<Name, string>>;
  fault: (field: Name) => string | undefined;
  onChange: (field: Name, value: string) => void;
  /** A field has been left. */
  onLeave?: (field: Name) => void;
  labels: Readonly<Record<Name, string>>;
  mobileHint: string;
  /** The regions to choose from, and what stands before one is chosen. */
  states: readonly string[];
  chooseState: string;
  /** The countries to choose from: stored value to name. */
  countries: Readonly<Record<string, string>>;
}

/** The fields of a parcel's address. */
export const AddressFields = ({
  value,
  fault,
  onChange,
  onLeave,
  labels,
  mobileHint,
  states,
  chooseState,
  countries,
}: AddressFieldsProps) => {
  const bind = (name: Name) => ({
    name,
    label: labels[name],
    value: value[name],
    error: fault(name),
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    onBlur: () => onLeave?.(name),
  });
  return (
    <div className={css.form}>
      <Field {...bind('name')} className={css.half} autoComplete="name" maxLength={100} />
      <Field
        {...bind('mobile')}
        className={css.half}
        hint={mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <Field
        {...bind('email')}
        className={css.whole}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Field
        {...bind('address')}
        className={css.whole}
        autoComplete="address-line1"
        maxLength={300}
      />
      <Field
        {...bind('zipCode')}
        className={css.third}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <Field {...bind('city')} className={css.third} autoComplete="address-level2" maxLength={80} />
      <SelectField
        {...bind('state')}
        className={css.third}
        autoComplete="address-level1"
        options={[
          { value: '', label: chooseState, disabled: true },
          ...states.map((state) => ({ value: state, label: state })),
        ]}
      />
      {/* One country is always chosen, so it is not required. */}
      <SelectField
        {...bind('country')}
        required={false}
        className={css.whole}
        autoComplete="country-name"
        options={Object.entries(countries).map(([country, label]) => ({ value: country, label }))}
      />
    </div>
  );
};

/** The skeleton of the fields, while their values load. */
export const AddressFieldsSkeleton = ({
  labels,
  mobileHint,
}: Pick<AddressFieldsProps, 'labels' | 'mobileHint'>) => (
  <div className={css.form}>
    <FieldSkeleton label={labels.name} className={css.half} />
    <FieldSkeleton label={labels.mobile} hint={mobileHint} className={css.half} />
    <FieldSkeleton label={labels.email} className={css.whole} />
    <FieldSkeleton label={labels.address} className={css.whole} />
    <FieldSkeleton label={labels.zipCode} className={css.third} />
    <FieldSkeleton label={labels.city} className={css.third} />
    <FieldSkeleton label={labels.state} className={css.third} />
    <FieldSkeleton label={labels.country} className={css.whole} />
  </div>
);
