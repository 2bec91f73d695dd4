import type { OnDone } from '~/components/portal/dashboard/outcomes'
import type { DiaryPerson, DiaryViewing } from '~/types/portal/diary'
import { CancelQuestion } from './CancelQuestion'
import type { DiaryDialog, OpenDiaryDialog } from './diaryDialog'
import { EnterViewing } from './EnterViewing'
import { MoveDialog } from './MoveDialog'
import { OpenViewing } from './OpenViewing'
import { OutcomeDialog } from './OutcomeDialog'
import { FeedDialog } from './settings/FeedDialog'
import { HoursDialog } from './settings/HoursDialog'
import { RulesDialog } from './settings/RulesDialog'

interface DiaryDialogsProps {
  dialog: DiaryDialog
  viewings: readonly DiaryViewing[]
  people: readonly DiaryPerson[]
  onOpen: OpenDiaryDialog
  onClose: () => void
  onDone: OnDone
  /** Something of this viewing has changed, and its dialog has closed. */
  onChanged: (id: string) => void
}

/** What is open over the diary. */
export function DiaryDialogs({ dialog, viewings, onChanged, ...more }: DiaryDialogsProps) {
  const changing = (id: string) => ({
    ...more,
    onDone: (text?: string) => {
      more.onDone(text)
      onChanged(id)
    },
  })
  switch (dialog.kind) {
    case 'viewing': {
      const viewing = viewings.find(({ id }) => id === dialog.id)
      return viewing ? <OpenViewing viewing={viewing} {...changing(viewing.id)} /> : null
    }
    case 'move':
      return <MoveDialog viewing={dialog.viewing} to={dialog.to} {...changing(dialog.viewing.id)} />
    case 'outcome':
      return (
        <OutcomeDialog
          viewing={dialog.viewing}
          outcome={dialog.outcome}
          {...changing(dialog.viewing.id)}
        />
      )
    case 'cancel':
      return (
        <CancelQuestion viewing={dialog.viewing} by={dialog.by} {...changing(dialog.viewing.id)} />
      )
    case 'enter':
      return <EnterViewing at={dialog.at} {...more} />
    case 'hours':
      return <HoursDialog {...more} />
    case 'rules':
      return <RulesDialog {...more} />
    case 'feed':
      return <FeedDialog {...more} />
    default:
      return dialog satisfies never
  }
}
