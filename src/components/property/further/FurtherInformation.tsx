import { History } from '~/components/property/history/History'
import type { Property } from '~/types/property'
import { MaterialInformation } from './MaterialInformation'
import { QuestionsAnswered } from './QuestionsAnswered'
import { Rooms } from './Rooms'

/** What a listing's page says below its description and features. */
export function FurtherInformation({ property }: { property: Property }) {
  return (
    <>
      {property.rooms.length > 0 && <Rooms property={property} />}
      {/* On paper the page keeps to two sheets: the brochure has what must be known in full. */}
      <div className="print:hidden">
        <MaterialInformation property={property} />
        {property.events.length > 0 && <History property={property} />}
        {property.questions.length > 0 && <QuestionsAnswered questions={property.questions} />}
      </div>
    </>
  )
}
