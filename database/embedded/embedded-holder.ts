import process from 'node:process';
import pg from 'pg';
import { APPLICATION } from '../connection/application.ts';
import { startEmbedded } from './embedded.ts';

// A second process of the shop for embedded.test.ts, which stops or kills it.
const server = await startEmbedded(process.argv[2] ?? '', { settings: { fsync: 'off' } });
const client = new pg.Client({ ...server.connection, application_name: APPLICATION });
await client.connect();
process.once('SIGTERM', async () => {
  await client.end();
  await server.stop();
});
process.stdout.write('ready\n');
