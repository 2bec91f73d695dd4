import { CarFront, TriangleAlert } from 'lucide-react'
import { tightText, travelText } from '~/content/portal/diary/diary'
import { travelBetween } from '~/lib/diary/travel'
import type { DiaryViewing } from '~/types/portal/diary'

interface WayProps {
  /** The viewing before of the same person on the same day. */
  from: DiaryViewing | undefined
  to: DiaryViewing
}

/** About how long the way from the viewing before takes; red and in words where there is less time than that. */
export function TravelWay({ from, to }: WayProps) {
  const travel = from && travelBetween(from, to)
  if (!travel) return null
  const Icon = travel.isTight ? TriangleAlert : CarFront
  return (
    <span
      className={`figures flex min-w-0 items-center gap-1.5 text-xs ${travel.isTight ? 'font-semibold text-error' : 'text-stone'}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        {travelText(travel)}
        {travel.isTight && `: ${tightText(travel)}`}
      </span>
    </span>
  )
}

/** The same where there is room for what matters alone. */
export function TightWay({ from, to }: WayProps) {
  const travel = from && travelBetween(from, to)
  return travel?.isTight ? <TravelWay from={from} to={to} /> : null
}
