import { useState } from 'react'
import { CodeForm } from '~/components/portal/CodeForm'
import { Button } from '~/components/ui/Button'
import { codeText, secondFactorText } from '~/content/portal/secondFactor'
import { turnOffSecondFactor } from '~/services/secondFactorSetup'

interface TurnOffSecondFactorProps {
  onBegin: () => void
  onLeave: () => void
  onDone: () => void
}

/** Takes a code first: a session that was left open must not be enough. */
export function TurnOffSecondFactor({ onBegin, onLeave, onDone }: TurnOffSecondFactorProps) {
  const [asking, setAsking] = useState(false)

  if (asking) {
    return (
      <>
        <p className="text-sm text-stone">{secondFactorText.endLead}</p>
        <CodeForm
          variant="danger"
          submit={secondFactorText.turnOff}
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
        <p className="text-sm text-stone">{codeText.lost}</p>
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
