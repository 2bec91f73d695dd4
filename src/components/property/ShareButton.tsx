import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, type ButtonVariant } from '~/components/ui/Button'

interface ShareButtonProps {
  title: string
  variant: ButtonVariant
}

/** Shares this page through the device's own sheet; where there is none, copies its address. */
export function ShareButton({ title, variant }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<string>()
  const { pathname } = useLocation()

  async function share() {
    const address = window.location.origin + pathname
    setOutcome(undefined)
    if (navigator.share) {
      try {
        await navigator.share({ title, url: address })
        return
      } catch (error) {
        // Closing the sheet is a choice, not a failure.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('The address of this page is on your clipboard.')
    } catch {
      setOutcome(`Copy this address: ${address}`)
    }
  }

  return (
    <div className="grid gap-2">
      <Button variant={variant} onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" />
        Share
      </Button>
      <p role="status" className="text-sm break-all empty:hidden">
        {outcome}
      </p>
    </div>
  )
}
