/** Makes links of the documents that a text names, for a page in docs/. */
export const linkDocuments = (text: string): string =>
  text.replaceAll(/\bdocs\/([\w-]+\.md)/g, '[$&]($1)');
