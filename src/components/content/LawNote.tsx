import { Scale } from 'lucide-react'

interface LawNoteProps {
  text: string
  className?: string | undefined
}

/** What the law has changed since a text was written: set apart, so that nobody takes it for the text. */
export function LawNote({ text, className = '' }: LawNoteProps) {
  return (
    <p role="note" className={`border-l-4 border-apple-deep pl-4 text-sm text-stone ${className}`}>
      <span className="mb-1 flex items-center gap-2 font-semibold text-ink">
        <Scale aria-hidden="true" className="size-4" />
        The law has changed since
      </span>
      {text}
    </p>
  )
}
