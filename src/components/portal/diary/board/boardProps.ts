import type { OpenDiaryDialog } from '~/components/portal/diary/diaryDialog'
import type { ChangeDiary } from '~/components/portal/diary/useDiaryFilters'
import type { DiaryFilters, DiaryPerson, DiaryViewing } from '~/types/portal/diary'

/** What each way of showing the diary gets. */
export interface BoardProps {
  days: readonly string[]
  filters: DiaryFilters
  viewings: readonly DiaryViewing[]
  people: readonly DiaryPerson[]
  /** The names of bank holidays, by day. */
  holidays: Readonly<Record<string, string>>
  onOpen: OpenDiaryDialog
  onChange: ChangeDiary
}
