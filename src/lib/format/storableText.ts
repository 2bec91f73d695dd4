/**
 * Control characters, halves of a character, and the code points that Unicode reserves from interchange, as U+FFFE: no
 * reader shows them, and XML and the database refuse them. Line breaks and tabs stay.
 */
const UNSTORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
  /[\p{Cs}\p{Noncharacter_Code_Point}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu

export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '')
}
