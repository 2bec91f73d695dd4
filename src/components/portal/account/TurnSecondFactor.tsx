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
  /** It is on already, by another page. */
  onFoundOn: () => void
}

/** Asks for the password, shows a key for the app, and takes a code of it: without, nobody could sign in any more. */
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
    // Also when its screen is gone by then.
    onError: (failure) => {
      if (!(failure instanceof PasswordError)) logFailure(failure)
    },
  })
  const { data: factor } = begin

  /** The form below takes the focus; what comes first is to scan this. */
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

/** Takes a code first: a session that was left open must not be enough. */
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
  /** Whether it is on now. */
  status: string
  begin: string
  /** What is asked for once it has begun, with the button that calls it off. */
  children: (cancel: ReactNode) => ReactNode
}

/** How it is, and a button; pressed, what is asked for takes their place. */
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

/** Light modules that a reader needs around the code. */
const QUIET_ZONE = 4

/** The key that an authenticator app needs: to scan, and to type where nothing can be scanned. */
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
      <p className="figures font-medium wrap-anywhere select-all">{inGroups(secret)}</p>
    </div>
  )
}

/** As it is read out and typed; apps take it with the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
