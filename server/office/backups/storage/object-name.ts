import { BackupError } from '../backup-error.ts';

/**
 * The closed forms of the names in a backup place. Whoever can write to the place chooses the names
 * that are read from it, so each is checked before a path or an address is made of it.
 */

/** An object that the shop cannot have stored: a link, a folder, or one of another name or size. */
export class ForeignObject extends BackupError {}

/** Folders and a file. No part begins with a dot, so no name leads out of the place. */
const objectName = /^[A-Za-z0-9][\w.-]{0,127}(?:\/[A-Za-z0-9][\w.-]{0,127}){0,4}$/;

/** A chain of the log: the time at which it began, and the place and key that it belongs to. */
export const chainName = /^(?:once_)?\d{8}t\d{6}z_[0-9a-f]{8}$/;

/** Is it the name of an object that the shop could have stored? */
export const isObjectName = (name: string): boolean => objectName.test(name);

/** Shows a name of unknown content on a terminal. */
const quote = (name: string): string => JSON.stringify(name.slice(0, 80));

/** Returns the name. Throws BackupError if the shop could not have stored an object under it. */
export const checkObjectName = (name: string): string => {
  if (isObjectName(name)) return name;
  throw new ForeignObject(
    `The backup is damaged: it names ${quote(name)}, which is no name of an object. Restore another one.`,
  );
};
