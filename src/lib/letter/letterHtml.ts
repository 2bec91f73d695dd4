import { brandColours } from '~/lib/format/brandColours'
import type { Letter, LetterBlock, LetterHome, LetterLink, LetterSender } from '~/lib/letter/letter'

const { ink, grove, apple, line, paper, white, stone } = brandColours

/** Mail programs drop what they do not know, so each style is simple and stands at its element too where it must hold. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:${paper};color:${ink};font:16px/1.5 "Instrument Sans","Helvetica Neue",Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
main,header,footer{max-width:560px;margin:0 auto;padding:0 24px}
header{padding-top:32px}
main{padding-top:24px;padding-bottom:24px}
.name{font-weight:600;text-decoration:none;color:${grove}}
h1{font:600 26px/1.2 "Bricolage Grotesque","Instrument Sans","Helvetica Neue",Helvetica,Arial,sans-serif;margin:0 0 16px}
h2{font-size:18px;line-height:1.3;margin:0 0 4px}
p,dl,blockquote,ul{margin:0 0 16px}
a{color:${grove};text-underline-offset:3px;overflow-wrap:anywhere}
.action{display:inline-block;background:${grove};color:${white};padding:14px 24px;text-decoration:none;font-weight:600}
dt{color:${stone};font-size:14px}
dd{margin:0 0 8px}
blockquote{border-left:2px solid ${line};padding-left:16px;white-space:pre-line;overflow-wrap:anywhere}
ul{list-style:none;padding:0}
li{border-top:1px solid ${line};padding:16px 0}
img{display:block;width:100%;height:auto;margin:0 0 12px}
.price{font-weight:600}
footer{padding-bottom:40px;font-size:14px;color:${stone}}
footer p{border-top:1px solid ${line};padding-top:16px}
.preview{display:none;max-height:0;overflow:hidden}
@media(prefers-color-scheme:dark){
body{background:${ink};color:${paper}}
a,.name{color:${apple}}
.action{background:${apple};color:${ink}}
dt,footer{color:${line}}
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
<title>${escaped(letter.subject)}</title>
<style>${STYLES}
</style>
</head>
<body>
<header>
<div class="preview" aria-hidden="true">${escaped(letter.preview)}</div>
<a class="name" href="${escaped(sender.site)}">${escaped(sender.name)}</a>
</header>
<main>
<h1>${escaped(letter.heading)}</h1>
${letter.blocks.map(blockHtml).join('\n')}
</main>
<footer>
<p>${[sender.name, ...sender.address, sender.phone].map(escaped).join('<br>')}</p>
<p>${escaped(letter.reason)}${manage}</p>
</footer>
</body>
</html>
`
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="white-space:pre-line">${escaped(block.text)}</p>`
    case 'action':
      return `<p><a class="action" href="${escaped(block.link.href)}">${escaped(block.link.label)}</a></p>`
    case 'link':
      return `<p>${linkHtml(block.link)}</p>`
    case 'facts':
      return `<dl>${block.facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
    case 'quote':
      return `<blockquote>${escaped(block.text)}</blockquote>`
    case 'homes':
      return `<ul>\n${block.homes.map(homeHtml).join('\n')}\n</ul>`
  }
}

function homeHtml({ title, href, lines: [price = '', ...rest], photo }: LetterHome): string {
  const picture = photo
    ? `<img src="${escaped(photo.src)}" alt="${escaped(photo.alt)}" width="560">`
    : ''
  return `<li>${picture}<h2><a href="${escaped(href)}">${escaped(title)}</a></h2>
<div class="price">${escaped(price)}</div>${rest.map((text) => `<div>${escaped(text)}</div>`).join('')}</li>`
}

const linkHtml = ({ label, href }: LetterLink) => `<a href="${escaped(href)}">${escaped(label)}</a>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
