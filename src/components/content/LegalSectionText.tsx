import type { LegalBlock, LegalSection } from '~/content/legal'
import { LawNote } from './LawNote'

interface LegalSectionTextProps {
  section: LegalSection
  number?: number | undefined
}

/** One section, with what the law has changed since in the margin, as in a printed Act. */
export function LegalSectionText({ section, number }: LegalSectionTextProps) {
  const notes = section.blocks.filter((block) => block.kind === 'lawNote')
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="grid gap-x-16 gap-y-8 border-b border-line py-10 last:border-b-0 md:py-14 xl:grid-cols-[minmax(0,62ch)_minmax(14rem,20rem)] print:block print:py-4"
    >
      <div className="grid max-w-prose gap-5 print:max-w-none">
        <h2 id={`${section.id}-title`} className="text-2xl print:break-after-avoid">
          {number !== undefined && `${number}. `}
          {section.title}
        </h2>
        {section.blocks.map((block) =>
          block.kind === 'lawNote' ? null : <Block key={keyOf(block)} block={block} />,
        )}
      </div>
      {notes.length > 0 && (
        <div className="grid content-start gap-6 xl:pt-14 print:mt-6">
          {notes.map((note) => (
            <LawNote key={note.text} text={note.text} />
          ))}
        </div>
      )}
    </section>
  )
}

function keyOf(block: LegalBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items.join()
    case 'definitions':
      return block.rows.map((row) => row.term).join()
    default:
      return block.text
  }
}

function Block({ block }: { block: Exclude<LegalBlock, { kind: 'lawNote' }> }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-4 text-xl print:break-after-avoid">{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className="grid list-[square] gap-2 pl-5 marker:text-apple-deep">
          {block.items.map((item) => (
            <li key={item} className="pl-1">
              {item}
            </li>
          ))}
        </ul>
      )
    case 'definitions':
      return (
        <dl className="border-b border-line">
          {block.rows.map((row) => (
            <div
              key={row.term}
              className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="font-semibold">{row.term}</dt>
              <dd className="text-stone">{row.text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'contact':
      return (
        <p>
          {block.text}{' '}
          <a
            href={`mailto:${block.email}`}
            className="font-semibold break-words underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            {block.email}
          </a>
        </p>
      )
    default:
      return block satisfies never
  }
}
