import { relative, resolve } from 'node:path';
import type { Settings } from '../../../platform/environment/settings.ts';
import { BackupError } from '../backup-error.ts';
import { parseBackupName } from '../retention.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { BackupStorage } from './storage.ts';

/** A place, and the single backup in it that the address may name. */
interface BackupAddress {
  storage: BackupStorage;
  backup: string | undefined;
}

/** Cuts the name of a single backup off the end of an address. */
const splitAddress = (address: string): { place: string; backup: string | undefined } => {
  const [, place, name] = /^(.*?)\/?(haat-[^/]+)\/?$/.exec(address) ?? [];
  return place === undefined || name === undefined || parseBackupName(name) === null
    ? { place: address, backup: undefined }
    : { place: place === '' ? '.' : place, backup: name };
};

const openBucket = (place: string, { backupS3 }: Pick<Settings, 'backupS3'>): BackupStorage => {
  if (backupS3 === undefined)
    throw new BackupError(
      `${place} needs a key: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same settings of S3_*.`,
    );
  const [bucket = '', ...path] = place.slice('s3://'.length).split('/');
  const prefix = path.filter((part) => part !== '').join('/');
  return createS3Storage({ ...backupS3, bucket, prefix: prefix === '' ? '' : `${prefix}/` });
};

/**
 * Opens a place of backups: a folder, or `s3://bucket/path`. The address may end with the name of a
 * single backup. Throws BackupError for a folder that would be lost together with the shop.
 */
export const openStorage = (
  address: string,
  settings: Pick<Settings, 'backupS3' | 'dataDir'>,
): BackupAddress => {
  const { place, backup } = splitAddress(address);
  if (place.startsWith('s3://')) return { storage: openBucket(place, settings), backup };
  const inside = relative(resolve(settings.dataDir), resolve(place));
  if (inside === '' || (!inside.startsWith('..') && resolve(place) !== inside))
    throw new BackupError(
      `The backup place ${resolve(place)} lies in DATA_DIR and would be lost with it: choose a folder on another disk.`,
    );
  return { storage: createFolderStorage(place), backup };
};
