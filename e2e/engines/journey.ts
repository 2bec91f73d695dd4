import type { Office } from '../office.ts'
import type { Records } from '../portal/records.ts'
import type { Scheme } from './driver.ts'
import type { Line } from './line.ts'
import type { Visitor } from './visitor.ts'

/** The means of a journey: a visitor with a browser, and the enquiries that the agency has received. */
export interface Scene {
  visitor: Visitor
  /** The proxy between the browser and the server. */
  line: Line
  office: Office
  records: Records
  /** An address that no other journey uses. */
  email: string
  /** The folder of downloads; undefined if the browser does not save them. */
  downloads: string | undefined
}

export interface Journey {
  name: string
  /** The colours that the visitor's system prefers. */
  scheme?: Scheme | undefined
  run: (scene: Scene) => Promise<void>
}

const ANSWERED = { necessary: true, analytics: false, marketing: false }

/** Opens an address as a visitor who has already answered the question about cookies. */
export async function visit({ visitor }: Scene, path: string): Promise<void> {
  await visitor.remember({ bng_cookie_consent: ANSWERED })
  await visitor.open(path)
}
