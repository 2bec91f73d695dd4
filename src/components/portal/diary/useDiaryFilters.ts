import { useSearchParams } from 'react-router-dom'
import { parseDiary, serialiseDiary } from '~/lib/diary/diaryAddress'
import type { DiaryFilters } from '~/types/portal/diary'

export type ChangeDiary = (change: Partial<DiaryFilters>) => void

/** What of the diary is shown, kept in the address: it can be shared, and back undoes a change. */
export function useDiaryFilters(): { filters: DiaryFilters; change: ChangeDiary } {
  const [params, setParams] = useSearchParams()
  return {
    filters: parseDiary(params, new Date()),
    change: (change) => {
      const now = new Date()
      // Read from the address, since what is rendered may lag behind: two quick presses must both count.
      const current = parseDiary(new URLSearchParams(window.location.search), now)
      setParams(serialiseDiary({ ...current, ...change }, now))
    },
  }
}
