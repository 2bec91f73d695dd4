import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { type HeldCounts, personalDataText } from '~/content/portal/personalData'
import { changeAnswerDraft, noAnswerDraft } from '~/hooks/answerDrafts'
import { useEnquiriesChanged } from '~/hooks/enquiryUpdates'
import { settleNoteDraft } from '~/hooks/noteDrafts'
import { isRefused } from '~/services/client/errors'
import {
  countHeld,
  eraseHeldData,
  type HeldData,
  saveHeldData,
} from '~/services/enquiries/personalData'

interface HeldDataActionsProps {
  held: HeldData
  onErased: (counts: HeldCounts) => void
  onRefused: () => void
}

/** The amount of data stored about a person, and the actions for it. */
export function HeldDataActions({ held, onErased, onRefused }: HeldDataActionsProps) {
  const [isErasing, setIsErasing] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const counts = countHeld(held)
  const isHeld = Object.values(counts).some((count) => count > 0)

  function save() {
    saveHeldData(held)
    setIsSaved(true)
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="figures text-lead wrap-anywhere">
        {personalDataText.held(counts, held.email)}
      </p>
      {isHeld && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={save}>
            <Download aria-hidden="true" className="size-4" />
            {personalDataText.export}
          </Button>
          <Button variant="outline" className="text-error" onClick={() => setIsErasing(true)}>
            {personalDataText.erase}
          </Button>
          <p role="status" className="text-sm text-grove">
            {isSaved && personalDataText.exported}
          </p>
        </div>
      )}
      {isErasing && (
        <EraseDialog
          held={held}
          onClose={() => setIsErasing(false)}
          onErased={onErased}
          onRefused={onRefused}
        />
      )}
    </div>
  )
}

interface EraseDialogProps extends HeldDataActionsProps {
  onClose: () => void
}

/** Asks for the address once more, because erasing cannot be undone. */
function EraseDialog({ held, onClose, onErased, onRefused }: EraseDialogProps) {
  const questionId = useId()
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const [withCopy, setWithCopy] = useState(true)
  const enquiriesChanged = useEnquiriesChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseHeldData(held, withCopy),
    networkMode: 'always',
    onSuccess: async (counts) => {
      for (const { id } of held.enquiries) {
        settleNoteDraft(id, null)
        changeAnswerDraft(id, noAnswerDraft)
      }
      onErased(counts)
      await enquiriesChanged()
    },
    onError: (failure) => isRefused(failure) && onRefused(),
  })

  function erase() {
    const isSame = typed.trim().toLowerCase() === held.email.toLowerCase()
    setMismatch(!isSame)
    if (isSame && !isPending) mutate()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    erase()
  }

  return (
    <DeskDialog
      title={personalDataText.eraseTitle}
      size="small"
      questionId={questionId}
      // A running erasure cannot be cancelled.
      mayStay={isPending}
      onClose={() => !isPending && onClose()}
    >
      <form noValidate onSubmit={submit} className="grid gap-6 p-6 wrap-anywhere">
        <p id={questionId}>{personalDataText.question(countHeld(held))}</p>
        <InputField
          required
          label={personalDataText.confirm(held.email)}
          error={mismatch ? personalDataText.mismatch : undefined}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setMismatch(false)
          }}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={withCopy}
            onChange={({ target }) => setWithCopy(target.checked)}
            className="size-5 shrink-0"
          />
          {personalDataText.withCopy}
        </label>
        {error && !isRefused(error) && (
          <Banner tone="error" failure={error} onRetry={erase}>
            {error.message}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {personalDataText.cancel}
          </Button>
          <Button type="submit" variant="danger" pending={isPending}>
            {isPending ? personalDataText.erasing : personalDataText.eraseNow}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
