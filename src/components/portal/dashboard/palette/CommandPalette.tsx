import { Suspense, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OpenPortalDialog } from '~/components/portal/dashboard/portalDialog'
import { lazy } from '~/components/ui/lazy'
import { paletteText } from '~/content/portal/palette'
import { type PaletteEntry, paletteField } from './paletteField'

/** The list below the palette's field. */
export const PaletteCommands = lazy(async () => (await import('./PaletteCommands')).PaletteCommands)

interface CommandPaletteProps {
  onOpen: OpenPortalDialog
  onClose: () => void
}

/**
 * Finds a listing or an enquiry, or runs a command, by keyboard alone. The field takes letters at once, before the code
 * of the list below it has loaded.
 */
export function CommandPalette({ onOpen, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const entry: PaletteEntry = { text, onText: setText }
  return (
    <DeskDialog
      title={paletteText.title}
      hideTitle
      size="palette"
      onClose={onClose}
      closeOnBackdrop
    >
      <Suspense fallback={<EarlyField {...entry} />}>
        <PaletteCommands {...entry} onOpen={onOpen} onClose={onClose} />
      </Suspense>
    </DeskDialog>
  )
}

function EarlyField({ text, onText }: PaletteEntry) {
  return (
    <div className="-mt-18">
      <input {...paletteField} value={text} onChange={({ target }) => onText(target.value)} />
    </div>
  )
}
