import { Suspense, useState } from 'react'
import { FormGroup } from '~/components/portal/form/DetailsStep'
import { Button } from '~/components/ui/Button'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
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
        <Suspense>
          <AnswersDialog propertyId={propertyId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
