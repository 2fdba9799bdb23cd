/** Receives the `data` of one server-sent event, its lines joined. Names and ids are ignored. */
type OnData = (data: string) => void;

/**
 * Returns a function that takes pieces of the stream and calls `onData` for each complete event.
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
