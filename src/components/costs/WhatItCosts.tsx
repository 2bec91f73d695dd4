import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import {
  cashToBuy,
  costNotes,
  costsPage,
  costTitles,
  incomeOfLoan,
  notComputed,
  unstatedLabels,
} from '~/content/costs'
import { currentBuyingRules, currentIncomeRules } from '~/content/currentRules'
import { stampDuty } from '~/lib/costs/stampDuty'
import { listed } from '~/lib/format/listed'
import { formatPounds } from '~/lib/format/money'
import {
  type CostedProperty,
  hasPrice,
  lettingFacts,
  ownershipFacts,
} from '~/lib/listing/costFacts'
import { paths } from '~/lib/paths'
import { buyingEntries } from '~/services/costs/keptEntries'
import type { Property } from '~/types/property'
import { BuyingFields } from './BuyingFields'
import { DutyTable, MonthlyTable } from './BuyingTable'
import { CostsFooter } from './CostsFooter'
import { CostsInSection } from './CostsInSection'
import { MoveInLines } from './MoveInLines'
import { SpokenOnPause } from './SpokenOnPause'
import { useBuyingCosts, useBuyingEntries } from './useBuyingCosts'

/** The costs of a listing for its buyer or tenant, computed from its own facts. */
export function WhatItCosts({ property }: { property: Property }) {
  if (property.status === 'sold' || !hasPrice(property)) return null
  return (
    <section aria-labelledby="costs" className="bg-paper">
      <div className="page-width grid gap-x-6 gap-y-2 py-dense lg:grid-cols-3 print:block">
        <h2 id="costs" className="display-section max-lg:text-item">
          {costTitles.section}
        </h2>
        <div className="lg:col-span-2">
          <Costs property={property} />
          <CostsFooter of={property.property_class === 'rent' ? 'renting' : 'buying'}>
            <Link to={paths.costs} className="text-ink underline underline-offset-4 print:hidden">
              {costsPage.title}
            </Link>
          </CostsFooter>
        </div>
      </div>
    </section>
  )
}

function Costs({ property }: { property: CostedProperty }) {
  switch (property.property_class) {
    case 'rent':
      return <MoveInLines facts={lettingFacts(property)} />
    case 'commercial':
      return <CommercialCosts price={property.price} />
    case 'sale':
    case 'development':
      return <BuyingCostsOf property={property} />
    default:
      return property.property_class satisfies never
  }
}

function BuyingCostsOf({ property }: { property: CostedProperty }) {
  const entries = useBuyingEntries()
  const { costs, wrong } = useBuyingCosts(ownershipFacts(property), entries)
  const [open, setOpen] = useState(false)
  const dimmed = wrong.length > 0 ? 'opacity-50' : ''
  const total = `${costs.isWhole ? 'About' : 'At least'} ${formatPounds(costs.total / 100)} a month`
  return (
    <>
      <p className={`figures display-section ${dimmed}`}>{total}</p>
      <div className="mt-4 grid gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <div className={dimmed}>
          <p className="figures max-w-prose">{cashToBuy('it', costs)}</p>
          {costs.unstated.length > 0 && (
            <p className="mt-2 text-sm text-stone">
              {`Not stated by the seller: ${listed(costs.unstated.map((name) => unstatedLabels[name]))}.`}
            </p>
          )}
        </div>
        <div className={`xl:row-span-2 ${dimmed}`}>
          <CostsInSection {...costs} />
        </div>
        <Button
          variant="outline"
          aria-expanded={open}
          aria-controls="costs-worked-out"
          className="self-start justify-self-start print:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? costTitles.hide : costTitles.show}
        </Button>
      </div>
      <SpokenOnPause text={total} />
      <div
        id="costs-worked-out"
        className={`${open ? 'grid' : 'hidden'} mt-8 gap-x-6 gap-y-10 xl:grid-cols-2 print:block`}
      >
        <div className="print:hidden">
          <BuyingFields
            entries={entries}
            wrong={wrong}
            onChange={(changes) => buyingEntries.change({ ...entries, ...changes })}
          />
        </div>
        <div className={`grid content-start gap-8 print:block ${dimmed}`}>
          <MonthlyTable costs={costs} />
          <DutyTable duty={costs.duty} />
          <p className="figures text-sm text-stone">{incomeOfLoan(costs, currentIncomeRules())}</p>
        </div>
        <p className="text-xs text-stone xl:col-span-2">{notComputed}</p>
      </div>
    </>
  )
}

function CommercialCosts({ price }: { price: number }) {
  const purchase = { price, property: 'other', buyer: 'company', nonResident: false } as const
  const duty = stampDuty(purchase, currentBuyingRules().duty)
  return (
    <>
      <p className="figures display-section">{`Stamp Duty ${formatPounds(duty.total)}`}</p>
      <p className="mt-4 max-w-prose">
        {`On ${formatPounds(price)}, by the rates for property that is not a home. ${costNotes.commercial}`}
      </p>
    </>
  )
}
