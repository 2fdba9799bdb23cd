import { type Snapshot, SnapshotReader, SnapshotWriter } from './snapshot.ts';

/** Copies a part of an index into an empty one, as a file would. */
export const copyByFile = <Part extends { exchange(snapshot: Snapshot): void }>(
  part: Part,
  empty: Part,
): Part => {
  const writer = new SnapshotWriter();
  part.exchange(writer);
  empty.exchange(
    new SnapshotReader({
      facts: JSON.parse(JSON.stringify(writer.facts)) as unknown[],
      columns: writer.columns.map((column) => column.slice()),
    }),
  );
  return empty;
};
