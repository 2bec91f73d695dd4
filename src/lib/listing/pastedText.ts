import { storableText } from '~/lib/format/storableText'

/** Elements that web pages, mails and word processors put into text. Anything else in angle brackets is text. */
const ELEMENTS =
  'a|b|blockquote|body|br|center|code|dd|del|div|dl|dt|em|font|figcaption|figure|h[1-6]|head|hr|html|i|img|ins|li|link|mark|meta|o:p|ol|p|pre|s|script|section|article|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|u|ul'
const TAG = new RegExp(`</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, 'gi')
const UNSEEN = /<!--[\s\S]*?-->|<(script|style|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

const isElement = (tag: string, names: string) =>
  new RegExp(`^</?(?:${names})(?![a-z\\d])`, 'i').test(tag)

/** The text between tags, with line breaks where a reader saw them. */
function withoutTags(html: string): string {
  return html
    .replace(UNSEEN, '')
    .replace(/<(sup)(?:\s[^<>]*)?>\s*([123])\s*<\/\1>/gi, (_, __, digit) => '¹²³'[digit - 1] ?? '')
    .replace(TAG, (tag) => {
      if (isElement(tag, 'li') && !tag.startsWith('</')) return '\n• '
      if (isElement(tag, 'p|h[1-6]|blockquote|ul|ol|dl|table|figure')) return '\n\n'
      if (isElement(tag, 'br|div|tr|dt|dd|hr|section|article|figcaption|center')) return '\n'
      return isElement(tag, 'td|th') ? ' ' : ''
    })
}

function decoded(entity: string): string {
  return new DOMParser().parseFromString(entity, 'text/html').body.textContent
}

/** A text that was pasted, as a reader saw it where it was copied. */
export function plainPaste(pasted: string): { text: string; hadMarkup: boolean } {
  let text = storableText(pasted)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
  const hadMarkup = text.search(TAG) >= 0 || text.search(ENTITY) >= 0 || text.search(UNSEEN) >= 0
  if (!hadMarkup) return { text, hadMarkup }
  // What was copied out of a page's source may be escaped twice.
  for (let pass = 0; pass < 3 && (text.search(TAG) >= 0 || text.search(ENTITY) >= 0); pass += 1) {
    text = withoutTags(text).replace(ENTITY, decoded)
  }
  return { text: tidied(storableText(text)), hadMarkup }
}

/** At most one empty line between two others, and no blanks at their ends. */
function tidied(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n{2,}(?=• )/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}
