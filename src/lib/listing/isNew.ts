const NEW_FOR_DAYS = 7
const DAY_MS = 86_400_000

/** @param now in milliseconds since 1970 */
export const isNew = (createdAt: string, now: number) =>
  now - Date.parse(createdAt) < NEW_FOR_DAYS * DAY_MS
