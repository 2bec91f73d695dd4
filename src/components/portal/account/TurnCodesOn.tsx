import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CodeForm } from '~/components/portal/CodeForm'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { secondFactorText } from '~/content/portal/secondFactor'
import { logFailure } from '~/lib/failureLog'
import { beginSecondFactor, turnOnSecondFactor } from '~/services/secondFactor'
import { NewFactorKey } from './NewFactorKey'

export interface TurnCodesProps {
  onBegin: () => void
  onLeave: () => void
  onDone: () => void
}

/** Shows a key for the app, and takes a code of it, without which nobody could sign in any more. */
export function TurnCodesOn({ onBegin, onLeave, onDone }: TurnCodesProps) {
  const {
    mutate,
    isPending,
    error,
    data: factor,
    reset,
  } = useMutation({
    mutationFn: beginSecondFactor,
    networkMode: 'always',
    onMutate: onBegin,
    // Also when its screen is gone by then.
    onError: (failure) => logFailure(failure),
  })

  /** The form below takes the focus; what comes first is to scan this. */
  const key = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (factor) key.current?.scrollIntoView({ block: 'nearest' })
  }, [factor])

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
          <Button
            variant="outline"
            onClick={() => {
              reset()
              onLeave()
            }}
          >
            {secondFactorText.cancel}
          </Button>
        </CodeForm>
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-stone">{secondFactorText.off}</p>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        pending={isPending}
        onClick={() => mutate()}
      >
        {isPending ? secondFactorText.beginning : secondFactorText.begin}
      </Button>
    </>
  )
}
