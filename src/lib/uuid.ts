const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether image work may be done under this id (staff-side §5). */
export function isUuidV4(id: string): boolean {
  return UUID_V4.test(id)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the database would read this as an id at all. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
