import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { secondFactorErrors, secondFactorText } from '~/content/portal/account'
import { useSession } from '~/contexts/SessionContext'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { AccountPart } from './AccountPart'
import { RecoveryCodes } from './RecoveryCodes'
import { TurnOffSecondFactor, TurnOnSecondFactor } from './TurnSecondFactor'

/** The state of two-step verification, and the way to change it. */
export function SecondFactor({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const { check } = useSession()
  const { data: isOn, error, refetch } = useQuery(accountQueries.secondFactor())
  const { data: status } = useQuery(accountQueries.secondFactorStatus())
  const [said, setSaid] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)

  /** The focused element disappears, so the focus moves to this section. */
  function leave() {
    heading.current?.focus()
  }

  function turned(on: boolean, message?: string) {
    flushSync(() => {
      queryClient.setQueryData(accountQueries.secondFactor().queryKey, on)
      setSaid(message)
    })
    // Where it is compulsory, the portal is closed until it is set up again.
    if (!on && status?.isRequired) void check()
    else leave()
  }

  return (
    <AccountPart title={secondFactorText.heading} heading={heading}>
      {said && <Banner tone="success">{said}</Banner>}
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {secondFactorErrors.notRead}
        </Banner>
      )}
      {isOn === undefined && !error && (
        <div role="status" aria-label={secondFactorText.loading}>
          <Skeleton className="h-10" />
        </div>
      )}
      {isOn === false && (
        <TurnOnSecondFactor
          email={email}
          onFoundOn={() => turned(true)}
          onBegin={() => setSaid(undefined)}
          onLeave={leave}
          onDone={() => turned(true, secondFactorText.turnedOn)}
        />
      )}
      {isOn && (
        <>
          <TurnOffSecondFactor
            onBegin={() => setSaid(undefined)}
            onLeave={leave}
            onDone={() => turned(false, secondFactorText.turnedOff)}
          />
          <RecoveryCodes email={email} />
        </>
      )}
    </AccountPart>
  )
}
