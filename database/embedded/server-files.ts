import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The settings files of a data folder that was not made by initdb. The shop gives every setting to
 * the server when it starts it; nobody reaches its socket but the owner of the folder around it.
 */
const files: Record<string, string> = {
  'postgresql.conf': "default_text_search_config = 'pg_catalog.english'\n",
  'pg_hba.conf': 'local all all trust\nlocal replication all trust\n',
  'pg_ident.conf': '',
};

/** Writes the settings files of the server, which takes none from a backup. */
export const writeServerFiles = async (pgdata: string): Promise<void> => {
  for (const [name, text] of Object.entries(files))
    await writeFile(join(pgdata, name), text, { mode: 0o600 });
};
