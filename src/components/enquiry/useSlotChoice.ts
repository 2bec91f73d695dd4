import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { viewingQueries } from '~/hooks/queries/viewingQueries'
import { bookingWindow, isBookable, partOfDay } from '~/lib/dates/bookingWindow'
import { londonDay } from '~/lib/dates/dates'
import { logFailure } from '~/lib/failureLog'
import { sendViewing } from '~/services/viewings/sendViewing'
import { SlotTaken } from '~/services/viewings/viewings'
import type { Enquiry } from '~/types/enquiry'
import { readText } from './entries'

export const NONE = 'none'

export type SlotChoice = ReturnType<typeof useSlotChoice>

/** The free times of a listing on the day that its form names, and which of them is chosen. */
export function useSlotChoice(propertyId: string | undefined, months: number) {
  const [entered, setEntered] = useState({ day: '', part: '' })
  const [choice, setChoice] = useState<string>()
  /** How often a chosen time was taken by somebody else, and of which day, as long as that is to be said. */
  const [taken, setTaken] = useState<{ times: number; day?: string | undefined }>({ times: 0 })
  /** The time with which the form was sent last, in vain, and which may be held for it. */
  const [held, setHeld] = useState<string>()
  /** The last chosen time that somebody else had taken. */
  const [missed, setMissed] = useState<string>()
  const days = bookingWindow(new Date(), months)
  const { day, part } = entered
  const { data, error, refetch } = useQuery({
    ...viewingQueries.free(propertyId ?? '', days),
    enabled: propertyId !== undefined && isBookable(day, days),
  })
  useEffect(() => {
    // The form is as it is for a listing without free times.
    if (error) logFailure(error)
  }, [error])

  const dayOf = (startsAt: string) => londonDay(new Date(startsAt))
  const free = (data ?? []).filter((startsAt) => dayOf(startsAt) === day)
  // Another day or part of it, chosen by hand, takes the time back.
  const chosen =
    choice !== undefined && choice !== NONE && dayOf(choice) === day && partOfDay(choice) === part
      ? choice
      : undefined
  const isOffered = chosen === undefined || data === undefined || data.includes(chosen)
  // What this form holds itself nobody else has taken.
  const isHeld = chosen !== undefined && chosen === held
  const times = isHeld && !isOffered ? [...free, chosen].sort() : free

  return {
    day,
    times,
    chosen,
    /** What the office is told in case that it is not booked. */
    wanted: chosen ?? (missed !== undefined && dayOf(missed) === day ? missed : undefined),
    /** Whether the chosen time is no longer offered. It is sent all the same, and refused before the form is. */
    isGone: !isOffered && !isHeld,
    isNone: choice === NONE,
    /** Changes with each time that was taken, until the form names another day. */
    taken: taken.day === day ? taken.times : 0,
    /** Notes what the form says. */
    note: (form: HTMLFormElement) => {
      const entries = new FormData(form)
      setEntered({
        day: readText(entries, 'preferredDate'),
        part: readText(entries, 'preferredTime'),
      })
    },
    choose: (startsAt: string | typeof NONE) => {
      setChoice(startsAt)
      setTaken({ times: taken.times })
    },
    send: async (enquiry: Enquiry) => {
      try {
        return await sendViewing(enquiry, chosen)
      } catch (failure) {
        if (failure instanceof SlotTaken) {
          await refetch()
          setChoice(undefined)
          setMissed(chosen)
          setTaken({ times: taken.times + 1, day })
        } else {
          setHeld(chosen)
        }
        throw failure
      }
    },
  }
}
