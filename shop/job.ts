/** How a job that is not done stands: given up; waiting for its time or its next try; running. */
export const jobStates = ['dead', 'waiting', 'running'] as const;
export type JobState = (typeof jobStates)[number];
