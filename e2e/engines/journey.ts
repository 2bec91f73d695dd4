import type { Office } from '../office.ts'
import type { Records } from '../portal/records.ts'
import type { Line } from './line.ts'
import type { Visitor } from './visitor.ts'

/** All that a journey has: somebody in front of a browser, and what the agency has of them afterwards. */
export interface Scene {
  visitor: Visitor
  /** Between that browser and the server. */
  line: Line
  office: Office
  records: Records
  /** An address that no other journey writes from. */
  email: string
  /** Where the browser puts what is downloaded, if it does. */
  downloads: string | undefined
}

export interface Journey {
  name: string
  run: (scene: Scene) => Promise<void>
}

const ANSWERED = { necessary: true, analytics: false, marketing: false }

/** Comes to an address as somebody who has answered the question about cookies before. */
export async function visit({ visitor }: Scene, path: string): Promise<void> {
  await visitor.remember({ bng_cookie_consent: ANSWERED })
  await visitor.open(path)
}
