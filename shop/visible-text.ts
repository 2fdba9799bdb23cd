/**
 * Letters, marks on their own line, digits, punctuation and symbols that leave ink. What Unicode
 * lets a program ignore (joiners, variation selectors, fillers, controls of the writing direction)
 * leaves none, nor does the blank pattern of Braille.
 */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;

/** Does a person see anything of this text? */
export const hasVisibleText = (text: string): boolean => visible.test(text);
