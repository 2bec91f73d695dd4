import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { Skeleton } from '~/components/ui/Skeleton'
import { recoveryErrors, recoveryText, secondFactorText } from '~/content/portal/account'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { makeRecoveryCodes, saveRecoveryCodes } from '~/services/account/recoveryCodes'
import { CodeForm } from './CodeForm'

type Step = { show: 'left' } | { show: 'question' } | { show: 'codes'; codes: readonly string[] }

/** The number of recovery codes left, and the way to make new ones. */
export function RecoveryCodes({ email }: { email: string }) {
  const { data: status, error, refetch } = useQuery(accountQueries.secondFactorStatus())
  const [step, setStep] = useState<Step>({ show: 'left' })
  const heading = useRef<HTMLHeadingElement>(null)

  /** The focused element disappears, so the focus moves to this section. */
  function goTo(next: Step) {
    flushSync(() => setStep(next))
    heading.current?.focus()
  }

  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-item">
        {recoveryText.heading}
      </h3>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {recoveryErrors.notRead}
        </Banner>
      )}
      {!status && !error && (
        <div role="status" aria-label={recoveryText.loading}>
          <Skeleton className="h-10" />
        </div>
      )}
      {status && step.show === 'left' && (
        <>
          <p className="text-sm text-stone">{recoveryText.left(status.codesLeft)}</p>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setStep({ show: 'question' })}
          >
            {status.codesLeft > 0 ? recoveryText.makeNew : recoveryText.make}
          </Button>
        </>
      )}
      {step.show === 'question' && (
        <>
          <p className="text-sm text-stone">{recoveryText.makeLead}</p>
          <CodeForm
            submit={recoveryText.make}
            submitting={recoveryText.making}
            onCode={async (code) => {
              const codes = await makeRecoveryCodes(code)
              goTo({ show: 'codes', codes })
              void refetch()
            }}
          >
            <Button variant="outline" onClick={() => goTo({ show: 'left' })}>
              {secondFactorText.cancel}
            </Button>
          </CodeForm>
        </>
      )}
      {step.show === 'codes' && (
        <NewRecoveryCodes codes={step.codes} email={email} onDone={() => goTo({ show: 'left' })} />
      )}
    </div>
  )
}

interface NewRecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Shows new codes once: the backend only stores hashes of them. */
function NewRecoveryCodes({ codes, email, onDone }: NewRecoveryCodesProps) {
  return (
    <>
      <p role="status" className="text-sm">
        {recoveryText.made}
      </p>
      <ul aria-label={recoveryText.heading} className="figures grid gap-1 bg-paper p-4 text-sm">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => saveRecoveryCodes(codes, email)}>{recoveryText.download}</Button>
        <Button variant="outline" onClick={onDone}>
          {recoveryText.done}
        </Button>
      </DialogActions>
    </>
  )
}
