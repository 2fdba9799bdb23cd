import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { FieldError, TextArea } from '../../../kit/form/field.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { call } from '../../../shared/people/session/session.ts';
import { useForm } from '../../../shared/platform/form/use-form.ts';
import { useLateWords } from '../../../words/product-late.ts';
import css from './product-review-form.module.css';

/** The limit of the contract. */
const maxCommentLength = 2000;
const choices = [1, 2, 3, 4, 5];

/** One to five stars: radios that look like stars, filled up to the chosen one. */
const RatingField = ({
  error,
  onChange,
}: {
  error: string | undefined;
  onChange: (rating: number) => void;
}) => {
  const late = useLateWords();
  return (
    <fieldset
      className={css.rating}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : 'rating-error'}
    >
      <legend>{late.yourRating}</legend>
      <div className={css.stars}>
        {choices.map((n) => (
          <label key={n} className={css.star} title={late.starsFor(n)}>
            <input
              type="radio"
              name="rating"
              value={n}
              aria-label={late.starsFor(n)}
              onChange={() => onChange(n)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <use href="#star" />
            </svg>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id="rating-error">{error}</FieldError>}
    </fieldset>
  );
};

interface FormProps {
  productId: string;
  /** The review is stored and should appear on the page. */
  onSent: () => Promise<void>;
  onCancel: () => void;
}

/** The form of one's review: stars and a text. The server refuses a second one. */
const ReviewForm = ({ productId, onSent, onCancel }: FormProps) => {
  const late = useLateWords();
  const [rating, setRating] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  const { box, busy, hydrated, failure, fault, props } = useForm({
    check: () => (rating === null ? { rating: late.chooseRating } : {}),
    send: async (value) => {
      await call('POST /api/products/{id}/reviews', {
        params: { id: productId },
        body: { rating: rating ?? 0, comment: value('comment') },
      });
      setSent(true);
      await onSent();
    },
  });
  if (sent)
    return (
      <p className={css.thanks} role="status">
        <Icon of={CircleCheck} size={18} /> {late.thanks}
      </p>
    );
  return (
    <form ref={box} {...props} className={css.form} aria-label={late.yourReview}>
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <RatingField error={fault('rating')} onChange={setRating} />
      <TextArea
        label={late.yourReview}
        hint={late.reviewHint}
        name="comment"
        rows={4}
        required
        maxLength={maxCommentLength}
        error={fault('comment')}
      />
      <div className={css.end}>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {busy ? late.sending : late.send}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {late.cancel}
        </Button>
      </div>
    </form>
  );
};

export default ReviewForm;
