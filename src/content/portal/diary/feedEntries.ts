/** What a calendar program shows of a viewing. No visitor is named: calendars are shared, and kept by others. */
export const feedEntryText = {
  title: (title: string | null, state: string): string => {
    const what = `Viewing: ${title ?? 'a deleted listing'}`
    return state === 'requested' ? `${what} (requested)` : what
  },
  text: 'Who comes, and how to reach them, is in the diary at the desk.',
} as const
