import { diaryText, ownerAnswers } from '~/content/portal/diary/diary'
import { isOffMarket, isOpen } from '~/lib/diary/arrange'
import type { DiaryViewing } from '~/types/portal/diary'

/** What somebody has to do about a viewing: its home is gone, or its owner has answered. */
export function ViewingAlerts({ viewing }: { viewing: DiaryViewing }) {
  const { owner_answer: answer } = viewing
  return (
    <>
      {isOffMarket(viewing, new Date()) && (
        <span className="block text-xs font-semibold text-error">{diaryText.offMarket}</span>
      )}
      {isOpen(viewing) && answer && (
        <span
          className={`block text-xs font-semibold ${answer === 'declined' ? 'text-error' : 'text-grove'}`}
        >
          {ownerAnswers[answer]}
        </span>
      )}
    </>
  )
}
