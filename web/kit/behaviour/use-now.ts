import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** Returns the current time in ms, which goes on while the component is shown. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
