/** A film at one of the two hosts whose players a page may load. */
export interface Video {
  provider: 'youtube' | 'vimeo';
  videoId: string;
}

const forms: readonly [Video['provider'], RegExp][] = [
  ['youtube', /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#].*)?$/],
  ['youtube', /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|embed)\/([\w-]{11})(?:[?#].*)?$/],
  ['youtube', /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/],
  ['vimeo', /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:[?#].*)?$/],
  ['vimeo', /^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})(?:[?#].*)?$/],
];

/** Finds the film of an address, as people copy it from their browser; null for any other. */
export const findVideo = (address: string): Video | null => {
  for (const [provider, form] of forms) {
    const videoId = form.exec(address)?.[1];
    if (videoId !== undefined) return { provider, videoId };
  }
  return null;
};
