/**
 * Whether a text has what mail programs make a link of: an address of the web with or without its beginning, or of a mailbox.
 * Others could have us mail theirs to an address that is not their own.
 */
export const hasLink = (text: string) => /https?:|www\.|[^\s.]\.[a-z]{2,}/i.test(text)
