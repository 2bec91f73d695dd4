import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CAPTION_LIMIT, captionTexts } from '~/content/portal/listing/images'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useStore } from '~/hooks/useMachine'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { logFailure } from '~/lib/failureLog'
import { countCharacters } from '~/lib/format/databaseText'
import { ServiceError } from '~/services/client/errors'
import { CaptionChangedError, saveCaption } from '~/services/images/captions'
import type { ListingRef, ManagedImage } from '~/types/listing'

/** A caption could not be stored; the screen keeps it. */
export class CaptionUnsavedError extends ServiceError {
  override name = 'CaptionUnsavedError'
}

interface Draft {
  image: ManagedImage
  text: string
  problem: Error | undefined
}

export interface Captions {
  textOf: (image: ManagedImage) => string
  /** The error of saving its caption. */
  problemOf: (image: ManagedImage) => Error | undefined
  /** The id of the photograph whose caption was saved last, until the next one is typed. */
  saved: string | undefined
  type: (image: ManagedImage, text: string) => void
  save: (image: ManagedImage) => void
  /** Restores the stored caption. */
  restore: (image: ManagedImage) => void
}

/** The captions of a listing's photographs. Typed ones are kept until they are stored, even after failures. */
export function useCaptions(listing: ListingRef, images: readonly ManagedImage[]) {
  const queryClient = useQueryClient()
  const listingsChanged = useListingsChanged()
  const query = portalQueries.images(listing)
  // Running calls need the newest drafts, not those of the last render.
  const { state: drafts, read, set } = useStore<ReadonlyMap<string, Draft>>(() => new Map())
  const [saved, setSaved] = useState<string>()
  const running = useRef(new Map<string, Promise<void>>())
  useLeaveWarning(drafts.size > 0)

  function put(id: string, draft: Draft | undefined) {
    const next = new Map(read())
    if (draft) next.set(id, draft)
    else next.delete(id)
    set(next)
  }

  /** Undefined when the photograph no longer exists. */
  const storedIn = (id: string) => {
    const image = queryClient.getQueryData(query.queryKey)?.find((each) => each.id === id)
    return image && (image.caption ?? '')
  }

  async function store(image: ManagedImage, caption: string) {
    const known = storedIn(image.id) ?? ''
    if (caption === known) return
    const length = countCharacters(caption)
    if (length > CAPTION_LIMIT) throw new ServiceError(captionTexts.tooLong(length))
    try {
      await saveCaption(image, known, caption)
    } catch (error) {
      logFailure(error)
      if (!(error instanceof CaptionChangedError)) throw error
      await queryClient.refetchQueries(query)
      const theirs = storedIn(image.id)
      // It was stored, and only the answer was lost.
      if (theirs === caption) return
      const message =
        theirs === undefined ? captionTexts.gone(image.filename) : captionTexts.changed(theirs)
      throw new ServiceError(message, { cause: error })
    }
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, (all) =>
      all?.map((each) =>
        each.id === image.id ? { ...each, caption: caption || undefined } : each,
      ),
    )
    setSaved(image.id)
    // Not awaited: the caption is stored, whether or not the lists can be refreshed.
    void listingsChanged()
  }

  async function attempt(image: ManagedImage) {
    const draft = read().get(image.id)
    if (!draft) return
    try {
      await store(image, draft.text.trim().replace(/\s+/g, ' '))
      if (read().get(image.id)?.text === draft.text) put(image.id, undefined)
    } catch (error) {
      const now = read().get(image.id)
      if (now) put(image.id, { ...now, problem: error as Error })
    }
  }

  /** One after the other, since the later save builds on the earlier one. */
  function save(image: ManagedImage): Promise<void> {
    const before = running.current.get(image.id) ?? Promise.resolve()
    const done = before.then(() => attempt(image))
    running.current.set(image.id, done)
    return done
  }

  return {
    captions: {
      textOf: ({ id, caption = '' }) => drafts.get(id)?.text ?? caption,
      problemOf: ({ id }) => drafts.get(id)?.problem,
      saved,
      type: (image, text) => {
        setSaved(undefined)
        put(image.id, { image, text, problem: read().get(image.id)?.problem })
      },
      save: (image) => void save(image),
      restore: ({ id }) => put(id, undefined),
    } satisfies Captions,
    /** Captions typed for photographs that no longer exist. */
    orphans: [...drafts.values()].filter(({ image }) => images.every(({ id }) => id !== image.id)),
    hasUnsaved: () => read().size > 0,
    /** @throws CaptionUnsavedError when one could not be stored. */
    saveAll: async () => {
      await Promise.all([...read().values()].map(({ image }) => save(image)))
      const [left] = read().values()
      if (!left) return
      const { filename } = left.image
      throw new CaptionUnsavedError(captionTexts.failed(filename), { personal: [filename] })
    },
    giveUp: () => set(new Map()),
  }
}
