import { isDeepStrictEqual } from 'node:util'
import type { World } from './world.ts'

/** One statement about what a call answers. Results are plain, so that two hosts' can be compared. */
export interface Case {
  name: string
  run: (world: World) => Promise<unknown>
  /** What the embedded server answers, with which the site is tested. */
  expected: unknown
  /** Where hosted Supabase is known to answer otherwise, and the site takes either. */
  hosted?: { expected: unknown; why: string }
}

export interface Outcome {
  suite: string
  contract: Case
  came: unknown
  /** `known`: another answer than the embedded server's, and the one that was foreseen. */
  verdict: 'same' | 'known' | 'different'
}

/** Tries one case. What it throws is its result: no case is left out because another host breaks it. */
export async function tryCase(suite: string, contract: Case, world: World): Promise<Outcome> {
  const came = await contract
    .run(world)
    .then(asPlain)
    .catch((error: unknown) => ({ thrown: messageOf(error) }))
  const { expected, hosted } = contract
  const isKnown = hosted !== undefined && isDeepStrictEqual(came, asPlain(hosted.expected))
  const isSame = isDeepStrictEqual(came, asPlain(expected))
  return { suite, contract, came, verdict: isSame ? 'same' : isKnown ? 'known' : 'different' }
}

/** As it would arrive: without what JSON does not know. */
const asPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)

interface Answer {
  status: number
  error: unknown
  data: unknown
}

/** What a call of PostgREST answered: its rows, or the code of its refusal. */
export function told({ status, error, data }: Answer): {
  status: number
  code?: unknown
  data?: unknown
} {
  return error ? { status, code: codeOf(error) } : { status, data }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : String(error)

/** What the client makes of a refusal by the auth service; null where it was none. */
export function refusal({
  error,
}: {
  error: unknown
}): { status?: unknown; code?: unknown } | null {
  if (!error) return null
  const { status, code } = error as { status?: unknown; code?: unknown }
  return { status, code }
}

/** A moment is compared by its form alone: the client orders and compares these as texts. */
export function formOf(moment: unknown): unknown {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/.test(String(moment))
  return isMoment ? 'a moment' : moment
}
