import { useState } from 'react'
import { CodeForm } from '~/components/portal/CodeForm'
import { Button } from '~/components/ui/Button'
import { secondFactorText } from '~/content/portal/secondFactor'
import { turnOffSecondFactor } from '~/services/secondFactor'
import type { TurnCodesProps } from './TurnCodesOn'

/** Takes a code first: a session that was left open must not be enough. */
export function TurnCodesOff({ onBegin, onLeave, onDone }: TurnCodesProps) {
  const [asking, setAsking] = useState(false)

  if (asking) {
    return (
      <>
        <p className="text-sm text-stone">{secondFactorText.endLead}</p>
        <CodeForm
          variant="danger"
          submit={secondFactorText.end}
          submitting={secondFactorText.turningOff}
          onCode={async (code) => {
            await turnOffSecondFactor(code)
            onDone()
          }}
        >
          <Button
            variant="outline"
            onClick={() => {
              setAsking(false)
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
      <p className="text-sm text-stone">{secondFactorText.on}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => {
          onBegin()
          setAsking(true)
        }}
      >
        {secondFactorText.end}
      </Button>
    </>
  )
}
