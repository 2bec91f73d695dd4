import { type ReactNode, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { useSession } from '~/contexts/SessionContext'

interface FormFooterProps {
  error: string | undefined
  /** The error behind the message. */
  failure: Error | null
  /** Replaces the error after signing in again, since nothing is repeated automatically. */
  signedInAgain: string
  children: ReactNode
}

/** The buttons of a step and its error, always visible at the foot of the dialog. */
export function FormFooter({ error, failure, signedInAgain, children }: FormFooterProps) {
  const isAnswered = useSignedInAgain(error)
  return (
    <div className="sticky bottom-0 z-raised grid gap-3 border-line border-t bg-white px-6 py-3">
      {error && !isAnswered && (
        <Banner tone="error" failure={failure}>
          {error}
        </Banner>
      )}
      {error && isAnswered && <Banner tone="success">{signedInAgain}</Banner>}
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">{children}</div>
    </div>
  )
}

/** Whether the user has signed in again since this error occurred. */
function useSignedInAgain(error: string | undefined): boolean {
  const { session } = useSession()
  const expired = session.state === 'staff' && session.ended !== undefined
  const [before, setBefore] = useState({ expired, error })
  const [signedIn, setSignedIn] = useState(false)

  if (before.expired !== expired || before.error !== error) {
    setBefore({ expired, error })
    const isSameError = error !== undefined && error === before.error
    setSignedIn(isSameError && before.expired)
  }
  return signedIn
}
