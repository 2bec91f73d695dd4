import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { DocumentLayout } from '~/components/content/DocumentLayout'
import { costSections, costsPage } from '~/content/costs'
import type { BuyingEntries } from '~/lib/costs/buyingEntries'
import { type Figures, firstFigures, fromFragment, toFragment } from '~/lib/costs/sharedFigures'
import { buyingEntries } from '~/services/costs/keptEntries'
import { IncomeCalculator } from './IncomeCalculator'
import { PriceCalculator } from './PriceCalculator'
import { RateTables } from './RateTables'
import { RentCalculator } from './RentCalculator'
import { useBuyingEntries } from './useBuyingCosts'

/** Both calculators, and the rates that they use. */
export function CostsDocument() {
  const kept = useBuyingEntries()
  const [figures, setFigures] = useState(firstFigures)
  // The entries of the sender's link. They are not stored as this visitor's own until something is changed.
  const [sent, setSent] = useState<BuyingEntries>()
  const entries = sent ?? kept

  // The page is prerendered without knowing its fragment.
  useEffect(() => {
    const shared = fromFragment(window.location.hash.slice(1))
    if (!shared) return
    setFigures(shared.figures)
    setSent(shared.entries)
  }, [])

  function show(next: Figures, nextEntries: BuyingEntries) {
    // The router would treat this as navigation to another part of the page.
    window.history.replaceState(window.history.state, '', `#${toFragment(next, nextEntries)}`)
  }
  function changeFigures(changes: Partial<Figures>) {
    const next = { ...figures, ...changes }
    setFigures(next)
    show(next, entries)
  }
  function changeEntries(changes: Partial<BuyingEntries>) {
    const next = { ...entries, ...changes }
    buyingEntries.change(next)
    setSent(undefined)
    show(figures, next)
  }

  const buying = { figures, entries, onFigures: changeFigures, onEntries: changeEntries }
  return (
    <DocumentLayout title={costsPage.title} lead={costsPage.lead} sections={costSections}>
      <CostsSection id="buying">
        <PriceCalculator {...buying} />
      </CostsSection>
      <CostsSection id="income">
        <IncomeCalculator figures={figures} entries={entries} onFigures={changeFigures} />
      </CostsSection>
      <CostsSection id="renting">
        <RentCalculator figures={figures} onFigures={changeFigures} />
      </CostsSection>
      <CostsSection id="rates">
        <RateTables />
      </CostsSection>
    </DocumentLayout>
  )
}

interface CostsSectionProps {
  id: (typeof costSections)[number]['id']
  children: ReactNode
}

/** A section of the costs page, with the name that the contents give it. */
function CostsSection({ id, children }: CostsSectionProps) {
  const section = costSections.find((each) => each.id === id)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-b border-line py-dense last:border-b-0 print:py-4"
    >
      <h2 id={`${id}-title`} className="text-subheading print:break-after-avoid">
        {section?.title}
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-stone">{section?.lead}</p>
      {children}
    </section>
  )
}
