import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import * as people from '~/services/diary/people'
import * as viewings from '~/services/diary/viewings'
import type { DiaryPerson, DiaryViewing, WaitingRequests } from '../../src/types/portal/diary.ts'
import { amira, ben } from './aViewing.ts'
import { openPortal } from './openPortal.tsx'

interface Diary {
  viewings: readonly DiaryViewing[]
  people?: readonly DiaryPerson[]
  waiting?: WaitingRequests
  holidays?: Readonly<Record<string, string>>
  /** The last one that is known. */
  lastHoliday?: string
  /** The rest of the address. */
  query?: string
}

/** Opens the diary with these viewings. The test file mocks the services of the diary. */
export async function openDiary({
  viewings: shown,
  people: who = [amira, ben],
  waiting = { count: 0, first: null },
  holidays = {},
  lastHoliday = '2099-12-26',
  query = '',
}: Diary) {
  vi.mocked(viewings.fetchDiary).mockResolvedValue([...shown])
  vi.mocked(viewings.fetchFreeTimes).mockResolvedValue([])
  vi.mocked(viewings.fetchFreeTimesToMove).mockResolvedValue([])
  vi.mocked(viewings.fetchWaiting).mockResolvedValue(waiting)
  vi.mocked(people.fetchHolidays).mockResolvedValue(holidays)
  vi.mocked(people.fetchLastHoliday).mockResolvedValue(lastHoliday)
  vi.mocked(people.fetchDiaryPeople).mockResolvedValue([...who])
  return openPortal({
    query: `?view=diary${query}`,
    shows: () => screen.findByRole('heading', { level: 2 }),
  })
}
