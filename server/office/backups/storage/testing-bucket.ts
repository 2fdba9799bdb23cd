import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Object storage on a socket of its own, which lists two objects on a page. */
export interface TestBucket {
  url: string;
  objects: Map<string, Buffer>;
  /** The status that every PUT gets; 200 stores the object. */
  putStatus: number;
  /** Objects whose name begins with this may not be deleted. */
  undeletable: string | null;
  /** How many objects were read. */
  reads: number;
  /** When the listing says that each object was stored. */
  storedAt: string;
  close(): Promise<void>;
}

const pageSize = 2;

const listPage = ({ objects, storedAt }: TestBucket, parameters: URLSearchParams): string => {
  const names = [...objects.keys()];
  const prefix = parameters.get('prefix') ?? '';
  const delimiter = parameters.get('delimiter');
  const found = names.filter((name) => name.startsWith(prefix)).toSorted();
  const folders = new Set(
    found
      .filter((name) => delimiter !== null && name.slice(prefix.length).includes('/'))
      .map((name) => `${prefix}${name.slice(prefix.length).split('/')[0]}/`),
  );
  const entries = [
    ...(delimiter === null ? found : []).map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${storedAt}</LastModified><Size>${objects.get(name)?.length ?? 0}</Size></Contents>`,
    ),
    ...[...folders].map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`),
  ];
  const from = Number(parameters.get('continuation-token') ?? 0);
  const next =
    from + pageSize < entries.length
      ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>`
      : '';
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${entries.slice(from, from + pageSize).join('')}${next}</ListBucketResult>`;
};

export const openTestBucket = async (bucket: string): Promise<TestBucket> => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket.test');
    if (pathname.split('/')[1] !== bucket) return void response.writeHead(404).end();
    const name = pathname.split('/').slice(2).join('/');
    if (request.method === 'GET' && searchParams.has('list-type'))
      return void response.end(listPage(self, searchParams));
    if (request.method === 'PUT') {
      if (self.putStatus === 200) objects.set(name, Buffer.concat(pieces));
      return void response.writeHead(self.putStatus).end();
    }
    if (request.method === 'DELETE') {
      if (self.undeletable !== null && name.startsWith(self.undeletable))
        return void response.writeHead(403).end();
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    self.reads += 1;
    const found = objects.get(name);
    return void response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const self: TestBucket = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    putStatus: 200,
    undeletable: null,
    reads: 0,
    storedAt: new Date().toISOString(),
    close: () => new Promise((done) => void server.close(() => done())),
  };
  return self;
};
