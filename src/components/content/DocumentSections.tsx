import { Scale } from 'lucide-react'
import { BookingButton } from '~/components/enquiry/BookingButton'
import type { Fee, FeeSection } from '~/content/pages/fees'
import type { LegalBlock, LegalSection } from '~/content/pages/legal'

interface LegalSectionTextProps {
  section: LegalSection
  number?: number | undefined
}

/** One section, with later changes of the law in the margin, as in a printed Act. */
export function LegalSectionText({ section, number }: LegalSectionTextProps) {
  const notes = section.blocks.filter((block) => block.kind === 'lawNote')
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="grid gap-x-6 gap-y-6 border-ink py-dense not-first:border-t-2 xl:grid-cols-[minmax(0,7fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr] print:block print:py-4"
    >
      <h2
        id={`${section.id}-title`}
        className="text-subheading xl:col-span-full print:mb-4 print:break-after-avoid"
      >
        {number !== undefined && `${number}. `}
        {section.title}
      </h2>
      <div
        className={`grid content-start gap-5 xl:col-start-1 not-print:[&>:is(p,ul)]:max-w-[38rem] ${notes.length === 0 ? 'xl:col-span-full' : ''}`}
      >
        {section.blocks.map((block) =>
          block.kind === 'lawNote' ? null : <Block key={keyOf(block)} block={block} />,
        )}
      </div>
      {notes.length > 0 && (
        <div className="grid content-start gap-6 xl:col-start-2 xl:row-start-2 print:mt-6">
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
      return <h3 className="mt-4 text-item print:break-after-avoid">{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className="grid list-[square] gap-2 pl-5 marker:text-grove">
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
              className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[10rem_1fr] lg:grid-cols-[12.5rem_1fr]"
            >
              <dt className="font-semibold">{row.term}</dt>
              <dd className="not-print:max-w-[40rem]">{row.text}</dd>
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
    case 'complaintForm':
      return (
        <>
          <p>{block.text}</p>
          <BookingButton
            variant="outline"
            request={{ kind: 'complaint' }}
            className="justify-self-start print:hidden"
          >
            {block.label}
          </BookingButton>
        </>
      )
    default:
      return block satisfies never
  }
}

/** The two letting services side by side, with amounts as large as a price on a photograph. */
export function FeePlans({ section }: { section: FeeSection }) {
  return (
    <div className="grid gap-x-6 gap-y-14 md:grid-cols-2 md:gap-y-0">
      {section.fees.map((fee) => (
        <article
          key={fee.name}
          className="grid content-start border-t-2 border-ink pt-5 md:row-span-4 md:grid-rows-subgrid"
        >
          <h3 className="text-item">{fee.name}</h3>
          <p className="figures mt-3 max-w-[18ch] font-display text-subheading">{fee.amount}</p>
          <p className="mt-4 text-stone">{fee.detail}</p>
          <ul className="mt-6 self-start border-b border-line">
            {fee.includes?.map((item) => (
              <li key={item} className="border-t border-line py-2.5 text-sm">
                {item}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  )
}

export function FeeRows({ section }: { section: FeeSection }) {
  return (
    <ul className="border-b border-line">
      {section.fees.map((fee) => (
        <FeeRow key={fee.name} fee={fee} />
      ))}
    </ul>
  )
}

function FeeRow({ fee }: { fee: Fee }) {
  // What an amount depends on is not a part of the figure.
  const [amount, condition] = fee.amount.split(/ (?=depending|\()/)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_minmax(9rem,auto)] xl:grid-cols-[1fr_20rem] print:break-inside-avoid print:py-3">
      <h3 className="text-item">{fee.name}</h3>
      <p className="figures text-right font-display text-item sm:row-span-2">
        {amount}
        {condition && (
          <span className="block ml-auto max-w-32 font-text text-sm text-stone"> {condition}</span>
        )}
      </p>
      <div className="max-w-prose text-sm text-stone max-sm:col-span-full sm:col-start-1">
        <p>{fee.detail}</p>
        {fee.lawNote && <LawNote text={fee.lawNote} className="mt-4" />}
      </div>
    </li>
  )
}

interface LawNoteProps {
  text: string
  className?: string | undefined
}

/** A change of the law since the text was written, set apart from the text itself. */
function LawNote({ text, className = '' }: LawNoteProps) {
  return (
    <p role="note" className={`border-l-4 border-grove pl-4 text-sm text-stone ${className}`}>
      <span className="mb-1 flex items-center gap-2 font-semibold text-ink">
        <Scale aria-hidden="true" className="size-4" />
        The law has changed
      </span>
      {text}
    </p>
  )
}
