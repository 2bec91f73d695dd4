import { Button } from '~/components/ui/Button'
import { materialTexts } from '~/content/portal/listing/material'
import { FormGroup } from './DetailsStep'

/** Leads from a stored listing's form to its material information, which is saved by itself. */
export function MaterialEntrance({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="px-6">
      <FormGroup title={materialTexts.title}>
        <p className="text-sm text-stone">{materialTexts.addLead}</p>
        <Button variant="outline" size="compact" onClick={onOpen} className="justify-self-start">
          {materialTexts.add}
        </Button>
      </FormGroup>
    </div>
  )
}
