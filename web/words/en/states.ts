/** What any page says while it loads, fails or finds nothing. */
export const states = {
  loading: 'Loading',
  failed: 'This did not load',
  generic: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  unavailableTitle: 'Something went wrong',
  unavailable: 'We cannot load this right now. Please try again in a minute.',
  offline: 'You are offline. Please try again when the network is back.',
  broken: 'This page could not be shown. Please try again.',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address. It may have moved, or the address is wrong.',
  toHome: 'Home',
  needsScript: 'This page needs JavaScript. Please switch it on in your browser.',
};
