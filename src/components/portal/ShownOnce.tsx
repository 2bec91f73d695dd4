import { useState } from 'react'
import { DeskButton } from './DeskButton'

interface ShownOnceProps {
  label: string
  address: string
  copy: string
  copied: string
}

/** An address to copy that is shown this once. */
export function ShownOnce({ label, address, copy, copied }: ShownOnceProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  async function putOnClipboard() {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      // A browser may refuse it, or have none without HTTPS.
      setOutcome('refused')
    }
  }

  return (
    <>
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="h-10 border border-line bg-white px-2 text-sm pointer-coarse:h-11"
      />
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton variant="outline" onClick={() => void putOnClipboard()}>
          {outcome === 'copied' ? copied : copy}
        </DeskButton>
        {outcome === 'refused' && <p className="text-sm">Select the address and copy it.</p>}
      </div>
    </>
  )
}
