/**
 * Reads the files of the outbox, which the shop wrote itself: two 8-bit parts, headers in MIME
 * words.
 */
export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

const decodeWord = (_: string, coding: string, content: string): string =>
  coding.toUpperCase() === 'B'
    ? Buffer.from(content, 'base64').toString('utf8')
    : Buffer.from(
        content
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/gi, (_hex, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
        'latin1',
      ).toString('utf8');

/** `=?UTF-8?Q?V=C3=A9rifiez?=` as people read it; the blank between two such words is none. */
const decodeHeader = (value: string): string =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, decodeWord);

const parseHeaders = (block: string): Map<string, string> => {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeHeader(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
};

const splitHead = (message: string): [string, string] => {
  const gap = message.indexOf('\n\n');
  return gap < 0 ? [message, ''] : [message.slice(0, gap), message.slice(gap + 2)];
};

/** A mail of the outbox by its bytes. */
export const readEml = (bytes: Buffer): ReadMail => {
  const [head, body] = splitHead(bytes.toString('utf8').replaceAll('\r\n', '\n'));
  const headers = parseHeaders(head);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? []
      : body.split(`--${boundary}`).map((part) => splitHead(part.replace(/^\n/, '')));
  const partOf = (type: string): string =>
    parts.find(([partHead]) => partHead.includes(type))?.[1].trimEnd() ?? '';
  const header = (name: string): string => headers.get(name) ?? '';
  return {
    to: header('to'),
    from: header('from'),
    subject: header('subject'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
};
