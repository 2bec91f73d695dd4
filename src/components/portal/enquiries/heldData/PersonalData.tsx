import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { type HeldCounts, personalDataText } from '~/content/portal/personalData'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { logFailure } from '~/lib/failureLog'
import { isRefused } from '~/services/client/errors'
import { lookUpHeldData } from '~/services/enquiries/personalData'
import { ErasureRecord } from './ErasureRecord'
import { HeldDataActions } from './HeldDataActions'

interface PersonalDataProps {
  /** The backend says that this person may not do this. */
  onRefused: () => void
}

export function PersonalData({ onRefused }: PersonalDataProps) {
  const [open, setOpen] = useState(false)

  function refuse() {
    setOpen(false)
    onRefused()
  }

  return (
    <>
      <Button variant="outline" className="max-sm:px-2" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden="true" className="size-4" />
        {personalDataText.open}
      </Button>
      {open && <PersonalDataDialog onClose={() => setOpen(false)} onRefused={refuse} />}
    </>
  )
}

/** Serves the legal rights of access and erasure: exports or erases the data stored about a person. */
function PersonalDataDialog({ onClose, onRefused }: PersonalDataProps & { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const address = plainContact(email)
  const [missing, setMissing] = useState(false)
  const [erased, setErased] = useState<HeldCounts>()
  const {
    mutate,
    isPending,
    data: held,
    error,
    reset,
  } = useMutation({
    mutationFn: () => lookUpHeldData(address),
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => (isRefused(failure) ? onRefused() : logFailure(failure)),
  })

  function lookUp() {
    setErased(undefined)
    setMissing(address === '')
    if (address !== '') mutate()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    lookUp()
  }

  return (
    <DeskDialog title={personalDataText.title} size="portal" onClose={onClose}>
      <div className="grid gap-8 p-6">
        <div className="grid gap-5">
          <p className="max-w-prose">{personalDataText.lead}</p>
          <form
            noValidate
            onSubmit={submit}
            className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
          >
            <InputField
              required
              type="email"
              label={personalDataText.email}
              error={missing ? personalDataText.missing : undefined}
              value={email}
              autoComplete="off"
              onChange={({ target }) => {
                setEmail(target.value)
                setMissing(false)
                // The result belongs to the previous address.
                reset()
              }}
            />
            <Button type="submit" pending={isPending}>
              {isPending ? personalDataText.lookingUp : personalDataText.lookUp}
            </Button>
          </form>
          {error && !isRefused(error) && (
            <Banner tone="error" failure={error} onRetry={lookUp}>
              {error.message}
            </Banner>
          )}
          {erased !== undefined && (
            <Banner tone="success">{personalDataText.erased(erased)}</Banner>
          )}
          {held && (
            <HeldDataActions
              held={held}
              onRefused={onRefused}
              onErased={(counts) => {
                reset()
                setEmail('')
                setErased(counts)
              }}
            />
          )}
        </div>
        <ErasureRecord />
      </div>
    </DeskDialog>
  )
}
