const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const entry = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/;

/**
 * The page with its scripts loaded after its first picture: what is read and seen needs none of them, and until then a thin
 * line is better used for styles, the font and pictures. In a tab that nobody looks at, they wait until somebody does.
 */
export const startLate = (html: string): string => {
  const start = entry.exec(html)?.[1];
  if (start === undefined) return html;
  const files = new Set([...html.matchAll(preload)].map((match) => match[1]).concat(start));
  return html.replaceAll(preload, '').replace(entry, `<script>requestAnimationFrame(()=>setTimeout(()=>${JSON.stringify([...files])}.map(f=>import(f))))</script>`);
};
