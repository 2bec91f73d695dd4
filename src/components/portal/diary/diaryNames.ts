import { diaryText } from '~/content/portal/diary/diary'
import { dayOf, timeOf } from '~/lib/diary/arrange'
import { formatWeekday } from '~/lib/diary/days'
import type { DiaryPerson, DiaryPlace, DiaryViewing } from '~/types/portal/diary'

export const nameOf = (people: readonly DiaryPerson[], id: string | null | undefined): string =>
  people.find(({ user_id }) => user_id === id)?.name ?? diaryText.nobody

/** A viewing such as '10:30 Garden flat'. */
export const titleOf = (viewing: DiaryViewing): string =>
  diaryText.open(timeOf(viewing), viewing.title)

/** A place such as 'Tuesday 1 December, 11:00, Ben', with what the viewing keeps. */
export function placeName(
  people: readonly DiaryPerson[],
  viewing: DiaryViewing,
  place: DiaryPlace = { day: dayOf(viewing) },
): string {
  const time = place.time ?? timeOf(viewing)
  const who = nameOf(people, place.staffId ?? viewing.staff_id)
  return [formatWeekday(place.day), time, who].join(', ')
}

/** Where a home is: its address, if it is known, or else its place. */
export const whereIs = ({ address, postcode, location }: DiaryViewing): string =>
  [address ?? location, postcode].filter(Boolean).join(', ')
