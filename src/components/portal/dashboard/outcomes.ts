import type { ListingRef } from '~/types/listing'

/** Reports a success, with a function that undoes it or with a deleted listing that can be restored. */
export type OnDone = (text?: string, undo?: ListingRef | (() => void)) => void

export type OnFailed = (message: string, failure?: Error) => void
