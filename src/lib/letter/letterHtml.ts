import { brandColours } from '~/lib/format/brandColours'
import type { Letter, LetterBlock, LetterHome, LetterLink, LetterSender } from '~/lib/letter/letter'
import { letterSubject } from '~/lib/letter/letterSubject'

const { ink, grove, groveDeep, groveSoft, apple, sage, line, paper, white, stone } = brandColours

const TEXT = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"
const DISPLAY =
  "font-family:'Bricolage Grotesque','Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif"

/**
 * What stands at the elements themselves: some mail programs drop the style sheet, and the letter must look like ours
 * there too.
 */
const AT = {
  body: `margin:0;background:${paper};color:${ink};${TEXT};font-size:17px;line-height:27px`,
  sheet: 'max-width:560px;margin:0 auto;padding:32px 24px 56px',
  header: `padding:0 0 8px;border-bottom:1px solid ${ink}`,
  name: `color:${grove};${DISPLAY};font-size:22px;line-height:28px;letter-spacing:-0.02em;font-weight:600;text-decoration:none`,
  main: 'padding:40px 0 24px',
  h1: `margin:0 0 24px;${DISPLAY};font-size:34px;line-height:38px;font-weight:400;letter-spacing:-0.025em`,
  text: 'margin:0 0 24px',
  action: `display:inline-block;background:${grove};color:${white};padding:11px 24px;font-weight:600;text-decoration:none`,
  link: `color:${grove}`,
  /** Around a link that stands alone: a finger needs 44 pixels. */
  room: 'display:inline-block;padding:11px 0',
  facts: `margin:0 0 32px;border-bottom:1px solid ${line}`,
  label: `border-top:1px solid ${line};padding:14px 0 0;color:${stone};font-size:14px;line-height:20px`,
  value: 'margin:0;padding:0 0 14px',
  quote: `margin:0 0 24px;padding:0 0 0 20px;border-left:3px solid ${sage};white-space:pre-line`,
  section: `margin:0 0 20px;padding:16px 0 0;${DISPLAY};font-size:24px;line-height:30px;font-weight:400;letter-spacing:-0.02em`,
  homes: 'margin:0 0 24px;padding:0;list-style:none',
  home: `margin:0;padding:14px 0 24px;border-top:1px solid ${line}`,
  picture: `display:block;width:100%;height:auto;margin:8px 0;color:${stone};font-size:15px;line-height:22px`,
  title: `margin:0;${DISPLAY};font-size:20px;line-height:26px;font-weight:400;letter-spacing:-0.02em`,
  price: 'margin:0 0 4px;font-weight:600',
  detail: `margin:0;color:${stone};font-size:15px;line-height:22px`,
  footer: `border-top:1px solid ${line};padding:24px 0 0;color:${stone};font-size:14px;line-height:22px`,
} as const

/** What an element's own style cannot say: the dark, links under a pointer, and narrow screens. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
a{text-decoration-thickness:1px;text-underline-offset:3px}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
p,h1,h2,h3,dd,blockquote{overflow-wrap:anywhere}
@media(max-width:480px){
.action{display:block!important;text-align:center}
main{padding-top:32px!important}
h1{font-size:30px!important;line-height:34px!important}
}
@media(prefers-color-scheme:dark){
body{background:${groveDeep}!important;color:${white}!important}
a{color:${white}!important;text-decoration-color:${apple}!important}
.action{background:${apple}!important;color:${ink}!important}
header{border-color:${sage}!important}
dl,dt,li,footer{border-color:${groveSoft}!important}
dt,footer,img,.detail{color:${line}!important}
}`

/** A letter as a page of HTML: semantic, without scripts or anything that tells whether it was read. */
export function letterHtml(letter: Letter, sender: LetterSender): string {
  const manage = letter.manage ? `<br>${linkHtml(letter.manage)}` : ''
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(letterSubject(letter))}</title>
<style>${STYLES}
</style>
</head>
<body style="${AT.body}">
<!--[if mso]><table role="presentation" width="608" align="center"><tr><td><![endif]-->
<div style="${AT.sheet}">
<header style="${AT.header}">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escaped(letter.preview)}</div>
<a href="${escaped(sender.site)}" style="${AT.name};${AT.room}">${escaped(sender.name)}</a>
</header>
<main style="${AT.main}">
<h1 style="${AT.h1}">${escaped(letter.heading)}</h1>
${letter.blocks.map(blockHtml).join('\n')}
</main>
<footer style="${AT.footer}">
<p style="${AT.text}">${escaped(letter.reason)}${manage}</p>
<p style="margin:0">${[sender.name, ...sender.address, sender.phone].map(escaped).join('<br>')}</p>
</footer>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="white-space:pre-line;${AT.text}">${escaped(block.text)}</p>`
    case 'action':
      return `<p style="${AT.text}"><a class="action" href="${escaped(block.link.href)}" style="${AT.action}">${escaped(block.link.label)}</a></p>`
    case 'link':
      return `<p style="${AT.text}">${linkHtml(block.link)}</p>`
    case 'facts':
      return `<dl style="${AT.facts}">${block.facts.map(factHtml).join('')}</dl>`
    case 'quote':
      return `<blockquote style="${AT.quote}">${escaped(block.text)}</blockquote>`
    case 'homes':
      return homesHtml(block)
  }
}

const factHtml = ([label, value]: readonly [label: string, value: string]) =>
  `<dt style="${AT.label}">${escaped(label)}</dt><dd style="${AT.value}">${escaped(value)}</dd>`

function homesHtml({ title, homes }: Extract<LetterBlock, { kind: 'homes' }>): string {
  const section = title ? `<h2 style="${AT.section}">${escaped(title)}</h2>\n` : ''
  const level = title ? 'h3' : 'h2'
  return `${section}<ul style="${AT.homes}">\n${homes.map((home) => homeHtml(home, level)).join('\n')}\n</ul>`
}

function homeHtml(
  { title, href, lines: [price = '', ...rest], photo }: LetterHome,
  level: 'h2' | 'h3',
): string {
  const picture = photo
    ? `<img src="${escaped(photo.src)}" alt="${escaped(photo.alt)}" width="560" style="${AT.picture}">`
    : ''
  const named = href
    ? linkHtml({ label: title, href })
    : `<span style="${AT.room}">${escaped(title)}</span>`
  const details = rest.map((text) => `<p class="detail" style="${AT.detail}">${escaped(text)}</p>`)
  return `<li style="${AT.home}">${picture}<${level} style="${AT.title}">${named}</${level}>
<p style="${AT.price}">${escaped(price)}</p>${details.join('')}</li>`
}

const linkHtml = ({ label, href }: LetterLink) =>
  `<a href="${escaped(href)}" style="${AT.link};${AT.room}">${escaped(label)}</a>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
