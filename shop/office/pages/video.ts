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

/** The hosts of the players. That of YouTube sets no cookie before the film plays. */
export const playerHosts: Readonly<Record<Video['provider'], string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

/** Builds the address of the player, which begins to play at once. */
export const buildPlayerAddress = ({ provider, videoId }: Video): string =>
  provider === 'youtube'
    ? `${playerHosts.youtube}/embed/${videoId}?autoplay=1`
    : `${playerHosts.vimeo}/video/${videoId}?autoplay=1&dnt=1`;
