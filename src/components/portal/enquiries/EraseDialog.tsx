import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { InputField } from '~/components/ui/Field'
import { personalDataText } from '~/content/portal/personalData'
import { useEnquiriesChanged } from '~/hooks/useEnquiriesChanged'
import { eraseHeldData, type HeldData } from '~/services/personalData'

interface EraseDialogProps {
  held: HeldData
  onClose: () => void
  onErased: (count: number) => void
}

/** Cannot be undone, so the address is asked for once more. */
export function EraseDialog({ held, onClose, onErased }: EraseDialogProps) {
  const questionId = useId()
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const [withCopy, setWithCopy] = useState(true)
  const enquiriesChanged = useEnquiriesChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseHeldData(held, withCopy),
    networkMode: 'always',
    onSuccess: async (count) => {
      onErased(count)
      await enquiriesChanged()
    },
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
    <Dialog
      title={personalDataText.eraseTitle}
      size="small"
      questionId={questionId}
      // What is under way cannot be called back.
      onClose={() => !isPending && onClose()}
    >
      <form noValidate onSubmit={submit} className="grid gap-6 p-6 wrap-anywhere">
        <p id={questionId}>{personalDataText.question(held.enquiries.length)}</p>
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
            className="size-5 shrink-0 accent-grove"
          />
          {personalDataText.withCopy}
        </label>
        {error && (
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
    </Dialog>
  )
}
