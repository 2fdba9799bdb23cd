/** A text in its paragraphs: an empty line parts two of them, and a line stays a line. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph.trim()}</p>);
