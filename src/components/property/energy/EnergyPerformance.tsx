import { energyTexts } from '~/content/listing/energy'
import { londonDay } from '~/lib/dates/dates'
import { type EpcGraph, epcGraph } from '~/lib/energy/epcGraph'
import type { Property } from '~/types/property'
import { EpcDrawing } from './EpcDrawing'

export type EnergyFacts = Pick<
  Property,
  | 'property_class'
  | 'epc_state'
  | 'epc_rating'
  | 'epc_score'
  | 'epc_potential_score'
  | 'epc_valid_until'
  | 'epc_ordered_on'
  | 'epc_exempt_reason'
  | 'epc_certificate'
  | 'energy_cost'
>

/** What is known of a home's energy: the graph of its certificate, or why there is none. Nothing where nothing is stated. */
export function EnergyPerformance({ facts }: { facts: EnergyFacts }) {
  switch (facts.epc_state) {
    case 'ordered':
      return <p className="text-sm">{energyTexts.ordered(facts.epc_ordered_on)}</p>
    case 'exempt':
      return <p className="text-sm">{energyTexts.exempt(facts.epc_exempt_reason)}</p>
    case 'held':
      return <Certificate facts={facts} />
    default:
      return null
  }
}

function Certificate({ facts }: { facts: EnergyFacts }) {
  const { epc_valid_until, epc_certificate, energy_cost } = facts
  const graph = epcGraph(facts)
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      {graph && <EpcDrawing graph={graph} label={described(graph)} />}
      <ul className="grid gap-1 empty:hidden">
        {epc_valid_until && <li>{validity(epc_valid_until, londonDay(new Date()))}</li>}
        {epc_certificate && (
          <li>
            <span className="whitespace-nowrap">{energyTexts.certificate(epc_certificate)}</span>{' '}
            <a
              href={energyTexts.registerAddress(epc_certificate)}
              className="whitespace-nowrap underline"
            >
              {energyTexts.register}
            </a>
          </li>
        )}
        {energy_cost !== null && <li>{energyTexts.cost(energy_cost)}</li>}
      </ul>
    </div>
  )
}

/** A certificate is valid on its last day too. */
function validity(until: string, today: string): string {
  return until < today ? energyTexts.expired(until) : energyTexts.valid(until)
}

function described({ bars: [best], markers: [current, potential] }: EpcGraph): string {
  return best && current ? energyTexts.graph(current, potential, best.band) : ''
}
