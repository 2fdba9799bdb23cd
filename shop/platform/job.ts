/** States of an unfinished job. `dead`: given up. `waiting`: for its time or its next try. */
export const jobStates = ['dead', 'waiting', 'running'] as const;
export type JobState = (typeof jobStates)[number];
