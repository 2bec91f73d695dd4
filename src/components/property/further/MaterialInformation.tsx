import { EnergyPerformance } from '~/components/property/energy/EnergyPerformance'
import { energyTexts } from '~/content/listing/energy'
import {
  type MaterialSection,
  materialSections,
  materialTitle,
} from '~/content/listing/materialInformation'
import type { Property } from '~/types/property'

/** What must be known of a home before a viewing, group by group, and what is still asked for. */
export function MaterialInformation({ property }: { property: Property }) {
  const sections = materialSections(property, new Date())
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="material" className="mt-10">
      <h2 id="material" className="text-item">
        {materialTitle}
      </h2>
      <div
        className={`mt-3 gap-x-6 *:mb-6 *:break-inside-avoid *:last:mb-0 ${sections.length > 1 ? 'xl:columns-2' : ''}`}
      >
        {sections.map((section) =>
          section.group === 'energy' && hasEnergy(property) ? (
            <Energy key={section.group} property={property} section={section} />
          ) : (
            <MaterialTable key={section.group} {...section} />
          ),
        )}
      </div>
    </section>
  )
}

/** Whether there is more to say of the certificate than that there is one, which a row of the table does. */
const hasEnergy = ({ epc_state, epc_rating, epc_score }: Property) =>
  epc_state !== null && (epc_state !== 'held' || epc_rating !== null || epc_score !== null)

/** What the graph of the certificate and the words beneath it say. */
const saidByGraph: readonly string[] = [
  'epc_state',
  'epc_rating',
  'epc_score',
  'epc_potential_score',
  'epc_valid_until',
  'epc_certificate',
  'energy_cost',
]

/** The certificate, and a table of what else is known. */
function Energy({ property, section }: { property: Property; section: MaterialSection }) {
  const facts = section.facts.filter(({ name, isOpen }) => isOpen || !saidByGraph.includes(name))
  return (
    <>
      <div>
        <h3 className="pb-1.5 font-text text-sm font-semibold">{section.title}</h3>
        <EnergyPerformance facts={property} />
      </div>
      {facts.length > 0 && (
        <MaterialTable {...section} title={energyTexts.supplies} facts={facts} />
      )}
    </>
  )
}

function MaterialTable({ title, facts }: Pick<MaterialSection, 'title' | 'facts'>) {
  return (
    <div>
      <table className="figures w-full text-sm">
        <caption className="pb-1.5 text-left font-semibold">{title}</caption>
        <tbody>
          {facts.map(({ name, label, value, isOpen }) => (
            <tr key={name} className="border-t border-line align-baseline last:border-b">
              <th scope="row" className="w-2/5 py-2 pr-4 text-left font-normal text-stone">
                {label}
              </th>
              <td
                className={`py-2 wrap-anywhere whitespace-pre-line text-pretty ${isOpen ? 'text-stone' : ''}`}
              >
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
