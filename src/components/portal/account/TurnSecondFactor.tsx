import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { Button } from '~/components/ui/Button'
import { secondFactorText } from '~/content/portal/account'
import { logFailure } from '~/lib/failureLog'
import { PasswordError } from '~/services/account/account'
import { turnOffByRecoveryCode } from '~/services/account/recoveryCodes'
import {
  beginSecondFactor,
  type NewFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '~/services/account/secondFactorSetup'
import { CodeForm } from './CodeForm'
import { CodeQuestion } from './CodeQuestion'
import { PasswordQuestion } from './PasswordQuestion'

interface TurnProps {
  onBegin?: (() => void) | undefined
  onLeave: () => void
  onDone: () => void
}

interface TurnOnSecondFactorProps extends TurnProps {
  email: string
  /** Called when another page has turned it on already. */
  onFoundOn: () => void
}

/**
 * Asks for the password, shows a key for the app, and requires a code from it, so that nobody is locked out by a
 * missing key.
 */
export function TurnOnSecondFactor({
  email,
  onBegin,
  onLeave,
  onFoundOn,
  onDone,
}: TurnOnSecondFactorProps) {
  const begin = useMutation({
    mutationFn: (password: string) => beginSecondFactor(email, password),
    networkMode: 'always',
    onSuccess: (made) => {
      if (!made) onFoundOn()
    },
    // Runs even if the screen has been left.
    onError: (failure) => {
      if (!(failure instanceof PasswordError)) logFailure(failure)
    },
  })
  const { data: factor } = begin

  /** The form below takes the focus, but the key must be scanned first. */
  const key = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (factor) key.current?.scrollIntoView({ block: 'nearest' })
  }, [factor])

  function leave() {
    begin.reset()
    onLeave()
  }

  return (
    <TurnShell
      status={secondFactorText.off}
      begin={secondFactorText.begin}
      onBegin={onBegin}
      onLeave={leave}
    >
      {(cancel) =>
        factor ? (
          <>
            <div ref={key} className="scroll-mt-24">
              <NewFactorKey factor={factor} />
            </div>
            <CodeForm
              submit={secondFactorText.turnOn}
              submitting={secondFactorText.turningOn}
              onCode={async (code) => {
                await turnOnSecondFactor(factor, code)
                onDone()
              }}
            >
              {cancel}
            </CodeForm>
          </>
        ) : (
          <PasswordQuestion email={email} sending={begin}>
            {cancel}
          </PasswordQuestion>
        )
      }
    </TurnShell>
  )
}

/** Asks for a code first, so that a session left open is not enough to turn it off. */
export function TurnOffSecondFactor({ onBegin, onLeave, onDone }: TurnProps) {
  return (
    <TurnShell
      status={secondFactorText.on}
      begin={secondFactorText.end}
      onBegin={onBegin}
      onLeave={onLeave}
    >
      {(cancel) => (
        <>
          <p className="text-sm text-stone">{secondFactorText.endLead}</p>
          <CodeQuestion
            variant="danger"
            submit={secondFactorText.turnOff}
            submitting={secondFactorText.turningOff}
            onCode={async (code, kind) => {
              await (kind === 'app' ? turnOffSecondFactor(code) : turnOffByRecoveryCode(code))
              onDone()
            }}
          >
            {cancel}
          </CodeQuestion>
        </>
      )}
    </TurnShell>
  )
}

interface TurnShellProps extends Omit<TurnProps, 'onDone'> {
  /** Tells whether it is on. */
  status: string
  begin: string
  /** The form that is shown after the start, with the button that cancels it. */
  children: (cancel: ReactNode) => ReactNode
}

/** Shows the state and a button; pressing it shows the form in their place. */
function TurnShell({ status, begin, onBegin, onLeave, children }: TurnShellProps) {
  const [asking, setAsking] = useState(false)

  if (asking) {
    return children(
      <Button
        variant="outline"
        onClick={() => {
          setAsking(false)
          onLeave()
        }}
      >
        {secondFactorText.cancel}
      </Button>,
    )
  }
  return (
    <>
      <p className="text-sm text-stone">{status}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          onBegin?.()
          setAsking(true)
        }}
      >
        {begin}
      </Button>
    </>
  )
}

/** The number of light modules that a scanner needs around the code. */
const QUIET_ZONE = 4

/** The key for an authenticator app, to scan or to type. */
function NewFactorKey({ factor: { secret, uri } }: { factor: NewFactor }) {
  const qrCode = renderSVG(uri, { border: QUIET_ZONE })
  return (
    <div className="grid gap-3 text-sm">
      <p>{secondFactorText.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={secondFactorText.qrCode}
        width="224"
        height="224"
        className="border border-line"
      />
      <p>{secondFactorText.type}</p>
      <p className="figures font-semibold wrap-anywhere select-all">{inGroups(secret)}</p>
    </div>
  )
}

/** The key in groups, as people read it out; apps accept the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
