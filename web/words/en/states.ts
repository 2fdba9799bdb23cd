/** What any page says while it loads, fails or finds nothing. */
export const states = {
  loading: 'Loading',
  failed: 'This did not load',
  generic: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  unavailableTitle: 'The shop is closed for a moment',
  unavailable: 'We cannot reach our shelves right now. Please try again in a minute.',
  offline: 'You are offline. Please try again when the network is back.',
  broken: 'This page broke while it was put together. Please try again.',
  notFoundTitle: 'Page not found',
  notFound: 'There is no stall at this address. It may have moved, or it never stood here.',
  toHome: 'Home',
  needsScript: 'This page needs JavaScript, because what it shows is yours alone.',
};
