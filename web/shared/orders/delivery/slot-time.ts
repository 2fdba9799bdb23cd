import { useFormatDate } from '../../platform/dates.ts';

interface Hours {
  startsAt: string;
  endsAt: string;
}

/** Formats the hours of a slot, `09:00–12:00`, and with its day, `Tuesday, 24 November, 09:00–12:00`. */
export const useFormatSlot = (): Record<'hours' | 'day' | 'slot', (slot: Hours) => string> => {
  const date = useFormatDate();
  const hours = ({ startsAt, endsAt }: Hours) =>
    `${date(startsAt, 'time')}–${date(endsAt, 'time')}`;
  const day = ({ startsAt }: Hours) => date(startsAt, 'weekday');
  return { hours, day, slot: (slot) => `${day(slot)}, ${hours(slot)}` };
};
