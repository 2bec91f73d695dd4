import { AppleMark } from '~/components/ui/AppleMark'
import { agency } from '~/content/agency'

/** An apple whose leaf is the ampersand's place in the name. */
export function Logo({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <AppleMark className="h-8 w-auto" />
      <span className="font-display text-xl font-semibold tracking-tight whitespace-nowrap">
        {agency.name}
      </span>
    </span>
  )
}
