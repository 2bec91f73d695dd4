import { useState } from 'react'
import { fileTexts } from '~/content/portal/listing/files'
import { cutTitle, TITLE_MOST } from '~/lib/files/propertyFile'

interface TitleFieldProps {
  title: string
  onSave: (title: string) => void
}

/** A title that is stored when its field is left; what could not be stored stays in it. */
export function TitleField({ title, onSave }: TitleFieldProps) {
  const [typed, setTyped] = useState<string>()

  function leave() {
    const wanted = cutTitle(typed ?? title)
    if (wanted === '' || wanted === title) setTyped(undefined)
    else onSave(wanted)
  }

  return (
    <input
      aria-label={fileTexts.title(title)}
      value={typed ?? title}
      maxLength={TITLE_MOST}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      className="min-h-11 min-w-36 flex-1 border border-stone-light bg-white px-3 text-base text-ink hover:border-ink"
    />
  )
}
