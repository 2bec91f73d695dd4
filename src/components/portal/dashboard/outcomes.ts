import type { ListingRef } from '~/types/listing'

/** Something went well; with what can undo it, or with the listing that was deleted and can be brought back. */
export type OnDone = (text?: string, undo?: ListingRef | (() => void)) => void

export type OnFailed = (message: string, failure?: Error) => void
