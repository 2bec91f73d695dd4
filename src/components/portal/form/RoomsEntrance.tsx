import { Button } from '~/components/ui/Button'
import { roomsTexts } from '~/content/portal/listing/rooms'
import { FormGroup } from './DetailsStep'

/** Leads from a listing's form to the one of its rooms, which is saved by itself. */
export function RoomsEntrance({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="px-6">
      <FormGroup title={roomsTexts.group}>
        <p className="text-sm text-stone">{roomsTexts.lead}</p>
        <Button variant="outline" size="compact" onClick={onOpen} className="justify-self-start">
          {roomsTexts.open}
        </Button>
      </FormGroup>
    </div>
  )
}
