import { createServer } from 'node:http';

/** The yardstick: the barest server of this runtime, answering a ready buffer of a page's size. */
const body = Buffer.alloc(Number(process.argv[3] ?? 10_000), 'x');
createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
