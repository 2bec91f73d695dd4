import type { DiaryFilters, DiaryPerson, DiaryViewing } from '~/types/diary'
import type { OpenDiaryDialog } from './diaryDialog'
import type { ChangeDiary } from './useDiaryFilters'

/** What each way of showing the diary gets. */
export interface BoardProps {
  days: readonly string[]
  filters: DiaryFilters
  viewings: readonly DiaryViewing[]
  people: readonly DiaryPerson[]
  onOpen: OpenDiaryDialog
  onChange: ChangeDiary
}
