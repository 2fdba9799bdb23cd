/**
 * One event of a stream (HTML, "server-sent events"): its `data`, its lines joined. Names and ids
 * are not looked at.
 */
export type OnData = (data: string) => void;

/**
 * Reads server-sent events as the text comes in, in whatever pieces; answers the function that
 * takes a piece.
 */
export const createEventReader = (onData: OnData): ((piece: string) => void) => {
  let rest = '';
  let data: string[] = [];
  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) data.push(text.slice(text.startsWith('data: ') ? 6 : 5));
  };
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) line(text.endsWith('\r') ? text.slice(0, -1) : text);
  };
};
