import { agency } from '~/content/agency'
import { AppleMark } from './AppleMark'

/** An apple whose leaf is the ampersand's place in the name. */
export function Logo() {
  return (
    <span className="flex w-fit items-center gap-2.5">
      <AppleMark className="h-8 w-auto" />
      <span className="font-display text-item font-semibold whitespace-nowrap">{agency.name}</span>
    </span>
  )
}
