/** An object of the storage: its name with slashes, its size, and when it was stored. */
export interface StoredObject {
  name: string;
  bytes: number;
  storedAt: Date;
}

/** No object of the shop is larger: a planted one must not fill its memory. */
export const maxObjectBytes = 256 * 1024 * 1024;

/**
 * The place of the backups: a folder, or a bucket. Every method throws BackupError, also for a name
 * that is none of an object. Lists leave such names out.
 */
export interface BackupStorage {
  /** The place in messages, without any secret. */
  readonly label: string;
  /** Stores an object completely or not at all. */
  put(name: string, content: Buffer): Promise<void>;
  /** Reads an object; null if there is none. One that is larger than `maxBytes` is refused. */
  get(name: string, maxBytes?: number): Promise<Buffer | null>;
  /** Lists the objects whose names begin with `prefix`, which ends with a slash or is empty. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Lists the folders at the top of the place. */
  listFolders(): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}
