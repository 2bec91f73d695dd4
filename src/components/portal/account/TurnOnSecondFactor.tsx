import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from '~/components/portal/CodeForm'
import { Button } from '~/components/ui/Button'
import { secondFactorText } from '~/content/portal/secondFactor'
import { logFailure } from '~/lib/failureLog'
import { PasswordError } from '~/services/besideSession'
import { beginSecondFactor, turnOnSecondFactor } from '~/services/secondFactorSetup'
import { NewFactorKey } from './NewFactorKey'
import { PasswordQuestion } from './PasswordQuestion'

interface TurnOnSecondFactorProps {
  email: string
  onBegin: () => void
  onLeave: () => void
  /** It is on already, by another page. */
  onFoundOn: () => void
  onDone: () => void
}

/** Asks for the password, shows a key for the app, and takes a code of it: without, nobody could sign in any more. */
export function TurnOnSecondFactor({
  email,
  onBegin,
  onLeave,
  onFoundOn,
  onDone,
}: TurnOnSecondFactorProps) {
  const [asking, setAsking] = useState(false)
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

  const cancel = (
    <Button
      variant="outline"
      onClick={() => {
        begin.reset()
        setAsking(false)
        onLeave()
      }}
    >
      {secondFactorText.cancel}
    </Button>
  )

  if (factor) {
    return (
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
    )
  }
  if (asking) {
    return (
      <PasswordQuestion email={email} sending={begin}>
        {cancel}
      </PasswordQuestion>
    )
  }
  return (
    <>
      <p className="text-sm text-stone">{secondFactorText.off}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          onBegin()
          setAsking(true)
        }}
      >
        {secondFactorText.begin}
      </Button>
    </>
  )
}
