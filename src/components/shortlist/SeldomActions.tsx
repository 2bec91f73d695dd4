import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rowTexts } from '~/content/pages/shortlist'
import { RowButton } from './RowButton'

interface SeldomActionsProps {
  title: string
  /** What is behind the button. */
  children: ReactNode
  onFold: () => void
}

/** The actions of a phone's row that are seldom wanted, behind one button. */
export function SeldomActions({ title, children, onFold }: SeldomActionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        icon={Ellipsis}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          if (isOpen) onFold()
        }}
        className="[grid-area:note]"
      >
        {rowTexts.more}
        <span className="sr-only"> for {title}</span>
      </RowButton>
      {isOpen && (
        <div className="grid grid-cols-3 pb-2 [grid-area:seldom] print:hidden">{children}</div>
      )}
    </>
  )
}
