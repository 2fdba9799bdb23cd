import { useEffect, useRef } from 'react';
import type { WireLastChange } from '../../../contract/office/audit.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from './format-time.ts';
import { useAdminWords } from './words.ts';

/**
 * Who has saved meanwhile what is edited here, and when; null while nobody has. The box that says so
 * gets the focus, because it may stand out of sight.
 */
export const useMetChange = (theirs: { lastChange: WireLastChange } | null) => {
  const { pages } = useAdminWords();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const isMet = theirs !== null;
  useEffect(() => {
    if (isMet) box.current?.focus();
  }, [isMet]);
  const change = theirs?.lastChange ?? null;
  return {
    box,
    said: change === null ? null : pages.met(change.by, formatDayAndTime(change.at, language)),
  };
};
