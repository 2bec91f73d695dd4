import { useEffect, useEffectEvent } from 'react'
import { logFailure } from '~/lib/failureLog'
import { somethingWaits } from '~/services/outboxKeys'
import type { OutboxNotice } from '~/services/waitingEnquiries'

/** Sends what waits in this browser, once the page is drawn and whenever there is a network again. */
export function useWaitingEnquiries(tell: (notice: OutboxNotice) => void): void {
  const onNotice = useEffectEvent(tell)

  useEffect(() => {
    const send = async () => {
      if (!somethingWaits()) return
      const { sendWaiting } = await import('~/services/waitingEnquiries')
      const notice = await sendWaiting()
      if (notice) onNotice(notice)
    }
    const attempt = () => send().catch(logFailure)
    void attempt()
    window.addEventListener('online', attempt)
    return () => window.removeEventListener('online', attempt)
  }, [])
}
