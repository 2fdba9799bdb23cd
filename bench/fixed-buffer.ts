import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * The yardstick: the barest server of this runtime, answering with ready headers and the buffer
 * that it is given to read.
 */
const [port, headers] = process.argv.slice(2);
const body = await buffer(process.stdin);
const head = JSON.parse(headers ?? '{}') as Record<string, string>;
createServer((_, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
