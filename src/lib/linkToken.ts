/** Whether a text is the whole secret of a mailed link, as private.new_token makes them. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
