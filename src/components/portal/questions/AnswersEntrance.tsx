import { useState } from 'react'
import { FormGroup } from '~/components/portal/form/DetailsStep'
import { Button } from '~/components/ui/Button'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { formTexts } from '~/content/portal/listing/propertyForm'
import { answersText } from '~/content/portal/questions'

const AnswersDialog = lazy(async () => (await import('./AnswersDialog')).AnswersDialog)

/** Leads from a listing's form to the questions answered on its page. */
export function AnswersEntrance({ propertyId }: { propertyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="px-6">
      <FormGroup title={answersText.group}>
        <p className="text-sm text-stone">{answersText.lead}</p>
        <Button
          variant="outline"
          size="compact"
          onClick={() => setIsOpen(true)}
          className="justify-self-start"
          {...preloadOnHover(AnswersDialog.load)}
        >
          {answersText.open}
        </Button>
      </FormGroup>
      {isOpen && (
        <DialogBoundary failure={formTexts.broken} onClose={() => setIsOpen(false)}>
          <AnswersDialog propertyId={propertyId} onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      )}
    </div>
  )
}
