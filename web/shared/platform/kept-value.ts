import { readJson, removeStored, writeStored } from './browser-storage.ts';

/** A value that a browser stored: with the version of its shape, and its account if it has one. */
interface Kept {
  version: number;
  owner: string | null;
  value: unknown;
}

/**
 * The shape of a stored value. What a build stored, later builds read without looking at each field:
 * whoever changes the shape raises its version.
 */
export interface Shape<Value> {
  version: number;
  /**
   * Changes what an older version stored into a value of today, or drops it. Before there were
   * versions, the value stood there by itself.
   */
  change: (old: unknown) => { owner: string | null; value: Value } | null;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKept = (value: unknown): value is Kept & Readonly<Record<string, unknown>> =>
  isObject(value) && typeof value.version === 'number' && 'value' in value;

/**
 * Reads a value of this account; null without one. What cannot be changed is removed, but what a
 * newer build stored stays for that build.
 */
export const readKept = <Value>(
  storage: Storage | null,
  key: string,
  { version, change }: Shape<Value>,
  owner: string | null,
): Value | null => {
  const stored = readJson(storage, key);
  if (stored === null) return null;
  if (isKept(stored) && stored.version > version) return null;
  const kept = isKept(stored) && stored.version === version ? stored : change(stored);
  if (kept === null) removeStored(storage, key);
  return kept?.owner === owner ? (kept.value as Value) : null;
};

/** Stores a value; returns false when the browser refuses. */
export const writeKept = <Value>(
  storage: Storage | null,
  key: string,
  { version }: Shape<Value>,
  owner: string | null,
  value: Value,
): boolean => writeStored(storage, key, { version, owner, value });
