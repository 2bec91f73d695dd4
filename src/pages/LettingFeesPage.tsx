import { DocumentLayout } from '~/components/content/DocumentLayout'
import { FeePlans, FeeRows } from '~/components/content/DocumentSections'
import { Schemes } from '~/components/content/Schemes'
import { type FeeSection, lettingFees } from '~/content/pages/fees'
import { usePageMeta } from '~/hooks/usePageMeta'

const [whomTheyAreFor, ...otherNotes] = lettingFees.lawNotes
const contents = [
  ...lettingFees.sections,
  lettingFees.tenantPayments,
  { id: 'schemes', title: lettingFees.schemesTitle },
]

export function LettingFeesPage() {
  usePageMeta(lettingFees.title, lettingFees.description)
  return (
    <DocumentLayout {...lettingFees} sections={contents}>
      {/* The scope of the amounts must be read before them. */}
      {whomTheyAreFor && <LawNotes notes={[whomTheyAreFor]} />}
      {lettingFees.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Section section={lettingFees.tenantPayments} />
      <section id="schemes" aria-labelledby="schemes-title" className="py-dense print:py-4">
        <h2 id="schemes-title" className="mb-8 display-section print:break-after-avoid">
          {lettingFees.schemesTitle}
        </h2>
        <Schemes rows={lettingFees.schemes} />
      </section>
      <LawNotes notes={otherNotes} />
    </DocumentLayout>
  )
}

function Section({ section }: { section: FeeSection }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="py-dense print:py-4"
    >
      <h2 id={`${section.id}-title`} className="display-section print:break-after-avoid">
        {section.title}
      </h2>
      <p className="mt-3 mb-8 max-w-prose text-stone">{section.lead}</p>
      {section.kind === 'plans' ? <FeePlans section={section} /> : <FeeRows section={section} />}
    </section>
  )
}

function LawNotes({ notes }: { notes: readonly (typeof lettingFees.lawNotes)[number][] }) {
  return (
    <dl className="mt-10 lg:first:mt-12 last:mb-dense grid gap-6 border-l-4 border-grove bg-paper p-6 md:auto-cols-fr md:grid-flow-col">
      {notes.map((note) => (
        <div key={note.title}>
          <dt className="font-display text-item">{note.title}</dt>
          <dd className="mt-2 max-w-prose text-sm text-stone">{note.text}</dd>
        </div>
      ))}
    </dl>
  )
}
