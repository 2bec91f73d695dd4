import type { DiaryPlace, DiaryViewing, ViewingOutcome } from '~/types/portal/diary'

/** What is open over the diary. */
export type DiaryDialog =
  | { kind: 'viewing'; id: string }
  | { kind: 'move'; viewing: DiaryViewing; to?: DiaryPlace | undefined }
  | { kind: 'outcome'; viewing: DiaryViewing; outcome: ViewingOutcome }
  | { kind: 'cancel'; viewing: DiaryViewing; by: 'agency' | 'owner' }
  | { kind: 'enter'; at: DiaryPlace }
  | { kind: 'hours' }
  | { kind: 'rules' }
  | { kind: 'feed' }

export type OpenDiaryDialog = (dialog: DiaryDialog) => void
