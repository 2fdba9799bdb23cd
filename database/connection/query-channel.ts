import { tracingChannel } from 'node:diagnostics_channel';

/** A statement as it is published: its text with placeholders, never its values. */
interface QueryMessage {
  text: string;
}

/** Publishes every statement that runs through Kysely. Without subscribers it costs nothing. */
export const queryChannel = tracingChannel<QueryMessage>('haat:query');
