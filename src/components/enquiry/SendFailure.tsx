import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { fateTexts } from '~/content/enquiries'

interface SendFailureProps {
  error: Error | null
  /** What becomes of the enquiry all the same. */
  fate: 'received' | 'waiting' | 'withdrawn' | undefined
  onWithdraw: () => void
}

/** The specified error, and below it what the sender may rely on although it failed. */
export function SendFailure({ error, fate, onWithdraw }: SendFailureProps) {
  return (
    <div className="grid gap-2">
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      {/* There before its text is, so that it is read out. */}
      <p role="status" className={fate ? 'text-sm text-stone' : 'sr-only'}>
        {fate && fateTexts[fate]}
      </p>
      {fate === 'waiting' && (
        <Button variant="quiet" size="flush" onClick={onWithdraw} className="justify-self-start">
          {fateTexts.withdraw}
        </Button>
      )}
    </div>
  )
}
