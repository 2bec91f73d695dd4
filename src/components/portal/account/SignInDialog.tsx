import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { codeStepText, codeText } from '~/content/portal/account'
import { expiredText } from '~/content/portal/signIn'
import { useSession } from '~/contexts/SessionContext'
import type { EndedSession } from '~/services/account/session'
import { CodeQuestion } from './CodeQuestion'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { LogoutQuestion } from './LogoutQuestion'

interface SignInDialogProps {
  email: string
  ended: EndedSession
}

/**
 * Covers everything that is open when a session ends. Signing in removes it and leaves everything below unchanged;
 * logging out discards the open work.
 */
export function SignInDialog({ email, ended }: SignInDialogProps) {
  const { enterCode } = useSession()
  const [asking, setAsking] = useState(false)

  return (
    <Dialog title={expiredText.title} size="small" closable={false} onClose={stay}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for what its own controls let through */}
      <div
        className="grid gap-6 p-6"
        onKeyDown={(event) => {
          // Escape would reach the form below, which would ask whether to close.
          if (event.key !== 'Escape') return
          event.preventDefault()
          setAsking(false)
        }}
      >
        {ended.asksFor === 'code' ? (
          <>
            <p>{codeStepText.lead}</p>
            <CodeQuestion
              submit={codeText.submit}
              submitting={codeText.submitting}
              onCode={enterCode}
            />
          </>
        ) : (
          <>
            <p>{expiredText.lead}</p>
            <LoginForm email={email} refusal={ended.refusal} />
            <ForgottenPassword email={email} />
          </>
        )}
        <Button
          variant="quiet"
          size="flush"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          {expiredText.leave}
        </Button>
        {asking && <LogoutQuestion onStay={() => setAsking(false)} />}
      </div>
    </Dialog>
  )
}

/** Nothing but an answer closes it. */
function stay(): void {}
