import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * The baseline: a bare Node server that answers with ready headers and the buffer on its standard
 * input.
 */
const [port, headers] = process.argv.slice(2);
const body = await buffer(process.stdin);
const head = JSON.parse(headers ?? '{}') as Record<string, string>;
createServer((_, response) => {
  response.writeHead(200, head);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
