declare module 'fxa-common-password-list' {
  const list: {
    /**
     * Is it one of the 50,000 most common passwords of at least 8 characters? The list is in lower
     * case.
     */
    test(password: string): boolean;
  };
  export default list;
}
