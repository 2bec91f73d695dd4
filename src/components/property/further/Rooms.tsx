import { floorName, inFeet, inMetres, roomsBesideArea, roomTexts } from '~/content/listing/rooms'
import { storeysOf } from '~/lib/rooms/rooms'
import type { Property } from '~/types/property'

/** The rooms of a home floor by floor, and their sum beside the stated area. */
export function Rooms({ property }: { property: Property }) {
  const storeys = storeysOf(property.rooms)
  // One storey would leave the second column empty: its table is wide enough for both measures on a line.
  const hasColumns = storeys.length > 1
  return (
    <section aria-labelledby="rooms" className="mt-10">
      <h2 id="rooms" className="text-item">
        {roomTexts.title}
      </h2>
      <p className="mt-1 text-xs text-stone">{roomTexts.note}</p>
      <div className={`mt-3 ${hasColumns ? 'gap-x-6 sm:columns-2' : ''}`}>
        {storeys.map(({ floor, rooms }) => (
          <table key={floor} className="figures mb-6 w-full break-inside-avoid text-sm">
            <caption className="pb-1.5 text-left font-semibold">{floorName(floor)}</caption>
            <tbody>
              {rooms.map((room, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name
                <tr key={index} className="border-t border-line align-baseline last:border-b">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {room.name}
                  </th>
                  <td className="py-2 text-right whitespace-nowrap">
                    <div className={hasColumns ? '' : 'items-baseline sm:flex'}>
                      {inMetres(room)}
                      <span
                        className={`block text-xs text-stone ${hasColumns ? '' : 'ml-auto w-28'}`}
                      >
                        {inFeet(room)}
                      </span>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className="figures mt-4 max-w-[38rem] text-sm">{roomsBesideArea(property)}</p>
    </section>
  )
}
