import type { Letter, LetterBlock, LetterSender } from '~/lib/letter/letter'

/** A letter as plain text, which says everything that its HTML says. */
export function letterText(letter: Letter, sender: LetterSender): string {
  const paragraphs = [
    letter.heading,
    ...letter.blocks.map(blockText),
    [sender.name, ...sender.address, sender.phone, sender.site].join('\n'),
    '--',
    [
      letter.reason,
      ...(letter.manage ? [`${letter.manage.label}: ${letter.manage.href}`] : []),
    ].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'action':
    case 'link':
      return `${block.link.label}:\n${block.link.href}`
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'homes':
      return [
        ...(block.title ? [block.title] : []),
        ...block.homes.map(({ title, href, lines }) =>
          [title, ...lines, ...(href ? [href] : [])].join('\n'),
        ),
      ].join('\n\n')
  }
}
