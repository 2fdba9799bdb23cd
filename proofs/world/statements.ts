import type { Pool } from 'pg';
import { vi } from 'vitest';

/** Records the SQL statements that `work` sends, without their values. */
export const recordStatements = async <T>(
  pool: Pool,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> => {
  const connect = pool.connect.bind(pool);
  const statements: string[] = [];
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async () => {
    const client = await connect();
    const query = client.query.bind(client);
    client.query = ((...args: Parameters<typeof query>) => {
      const [first] = args as unknown as [string | { text: string }];
      statements.push(typeof first === 'string' ? first : first.text);
      return query(...args);
    }) as typeof client.query;
    const release = client.release.bind(client);
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release(error);
    };
    return client;
  }) as typeof pool.connect);
  try {
    return { result: await work(), statements };
  } finally {
    spy.mockRestore();
  }
};
