/**
 * A letter, digit, punctuation mark or symbol that a screen draws. Unicode's ignorable characters
 * (joiners, variation selectors, fillers, direction controls) draw nothing. Neither does the blank
 * Braille pattern.
 */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** Does the text contain at least one visible character? */
export const hasVisibleText = (text: string): boolean => visible.test(text);
