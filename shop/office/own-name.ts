/** The name of our own shop, which alone has our mark. */
export const ownName = 'Haat';

/** Our own name as it is written in Hindi. */
export const ownNameInHindi = 'हाट';
