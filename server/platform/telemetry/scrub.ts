import { pathToFileURL } from 'node:url';

/**
 * Takes out of a text what may name a person or open a door: addresses, numbers of phones and cards,
 * tokens, what was typed (in quotes), and the query of an address. The rest still says what broke.
 */
export const scrubText = (text: string): string =>
  text
    .replaceAll(/(https?:\/\/[^\s?#)"']*)[?#][^\s)"']*/g, '$1')
    .replaceAll(/(\/[\w./-]*)\?[^\s)"']*/g, '$1')
    .replaceAll(/[^\s@<>"'=(:/,;]+@[^\s@<>"'),;]+/g, '[e-mail]')
    // A name in the code, which engines quote in this one way.
    .replaceAll(/(?<!reading )(?<!setting )(["'`“„«])[^"'`”“»\n]{1,500}["'`”“»]/g, '[text]')
    .replaceAll(/[A-Za-z0-9_-]{24,}/g, '[token]')
    .replaceAll(/\+?\d[\d\s-]{4,}\d/g, '[number]')
    .slice(0, 500);

interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

const maxFrames = 50;
const nodeFrame = /^\s*at (?:(?:async )?(.*?) \()?(.+?):(\d+):(\d+)\)?$/;
const firefoxFrame = /^(.*?)@(.+?):(\d+):(\d+)$/;

const rootFolder = `${process.cwd()}/`;
/** As it stands in addresses of files, where a space is `%20`. */
const rootPathname = pathToFileURL(rootFolder).pathname;

/** Removes the machine's folders from a path, and the host and query from an address. */
const shortenFile = (file: string): string => {
  const address = URL.parse(file);
  const path = address === null || address.pathname === '' ? file : address.pathname;
  return path
    .replace(rootPathname, '')
    .replace(rootFolder, '')
    .replace(/[?#].*$/, '');
};

/** Reads the frames of a stack, the innermost last. Its first line, the message, is left out. */
export const readFrames = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const [, name, file, lineno, colno] = nodeFrame.exec(line) ?? firefoxFrame.exec(line) ?? [];
      if (file === undefined) return [];
      const filename = shortenFile(file);
      return [
        {
          function: name ?? '?',
          filename,
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: !/node_modules|^node:/.test(file),
        },
      ];
    })
    .slice(0, maxFrames)
    .toReversed();
