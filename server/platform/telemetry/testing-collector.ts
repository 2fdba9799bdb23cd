import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A collector for tests: receives OTLP over HTTP, and reads what the tests ask for out of its
 * protobuf.
 */

type Message = Map<number, (Buffer | bigint)[]>;

const readVarint = (bytes: Buffer, from: number): { value: bigint; next: number } => {
  let value = 0n;
  let next = from;
  for (let shift = 0n; ; shift += 7n) {
    const byte = bytes[next++] ?? 0;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value, next };
  }
};

/** Reads the fields of a message by their numbers. */
const readMessage = (bytes: Buffer): Message => {
  const fields: Message = new Map();
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    at = tag.next;
    const wireType = Number(tag.value & 7n);
    let value: Buffer | bigint;
    if (wireType === 0) ({ value, next: at } = readVarint(bytes, at));
    else {
      const length = wireType === 2 ? readVarint(bytes, at) : null;
      const from = length?.next ?? at;
      at = from + (length === null ? (wireType === 1 ? 8 : 4) : Number(length.value));
      value = bytes.subarray(from, at);
    }
    const field = Number(tag.value >> 3n);
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
};

const readChildren = (message: Message | undefined, field: number): Message[] =>
  (message?.get(field) ?? []).map((value) => readMessage(value as Buffer));

const readText = (message: Message | undefined, field: number): string =>
  String(message?.get(field)?.[0] ?? '');

const readHex = (message: Message, field: number): string =>
  ((message.get(field)?.[0] as Buffer | undefined) ?? Buffer.alloc(0)).toString('hex');

/** Reads attributes: texts and whole numbers. */
const readAttributes = (message: Message | undefined, field: number): Record<string, string> =>
  Object.fromEntries(
    readChildren(message, field).map((pair) => {
      const [value] = readChildren(pair, 2);
      return [readText(pair, 1), readText(value, 1) || readText(value, 3)];
    }),
  );

export interface CollectedSpan {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  attributes: Record<string, string>;
  service: string;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Names of metrics, with the attributes of their points. */
  metrics: { name: string; points: Record<string, string>[] }[];
  /** Everything that arrived, to search in. */
  received: () => string;
  close: () => Promise<void>;
}

export const openCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = [];
  const metrics: Collector['metrics'] = [];
  let received = '';
  const takeSpans = (body: Buffer): void => {
    for (const resourceSpans of readChildren(readMessage(body), 1)) {
      const [resource] = readChildren(resourceSpans, 1);
      const service = readAttributes(resource, 1)['service.name'] ?? '';
      for (const scopeSpans of readChildren(resourceSpans, 2))
        for (const span of readChildren(scopeSpans, 2))
          spans.push({
            traceId: readHex(span, 1),
            id: readHex(span, 2),
            parentId: readHex(span, 4),
            name: readText(span, 5),
            attributes: readAttributes(span, 9),
            service,
          });
    }
  };
  const takeMetrics = (body: Buffer): void => {
    for (const resourceMetrics of readChildren(readMessage(body), 1))
      for (const scopeMetrics of readChildren(resourceMetrics, 2))
        for (const metric of readChildren(scopeMetrics, 2)) {
          // Gauge, sum and histogram; the attributes of a point have another number in a histogram.
          const points = [5, 7, 9].flatMap((kind) =>
            readChildren(metric, kind).flatMap((data) =>
              readChildren(data, 1).map((point) => readAttributes(point, kind === 9 ? 9 : 7)),
            ),
          );
          metrics.push({ name: readText(metric, 1), points });
        }
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    received += body.toString('latin1');
    if (request.url === '/v1/traces') takeSpans(body);
    if (request.url === '/v1/metrics') takeMetrics(body);
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
