import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime, formatTimeAgo } from './format-time.ts';

/** A moment as its day and time. */
export const Moment = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time className={className} dateTime={at}>
    {formatDayAndTime(at, useLanguage())}
  </time>
);

/** How long ago a moment is; its title is the moment. */
export const TimeAgo = ({ at, now }: { at: string; now: number }) => {
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatDayAndTime(at, language)}>
      {formatTimeAgo(at, now, language)}
    </time>
  );
};
