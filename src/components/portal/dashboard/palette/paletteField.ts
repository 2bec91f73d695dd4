import { paletteText } from '~/content/portal/palette'
import { SEARCH_MAX_LENGTH } from '~/lib/listing/portalFilters'

export interface PaletteEntry {
  text: string
  onText: (text: string) => void
}

/** The props of the palette's field, and of the field shown until the palette's code has loaded. */
export const paletteField = {
  ref: (field: HTMLInputElement | null) => {
    // React's autoFocus acts before the dialog opens, and has no effect.
    field?.setAttribute('autofocus', '')
    // The replaced field had the focus.
    if (document.activeElement === document.body) field?.focus()
  },
  maxLength: SEARCH_MAX_LENGTH,
  'aria-label': paletteText.label,
  placeholder: paletteText.placeholder,
  className:
    'relative z-raised min-h-18 w-[calc(100%-4rem)] bg-transparent px-6 text-base outline-none placeholder:text-stone',
}
