import { useState } from 'react'
import type { Uploads } from '~/components/portal/images/UploadList'
import { MOST_BYTES } from '~/lib/files/propertyFile'
import { newRequestId } from '~/lib/uuid'
import { digestOf } from '~/services/files/fileUpload'
import type { ManagedFile } from '~/types/listingFile'

/** Files that were chosen although the listing has them, or twice at once, until it is said whether they are wanted. */
export function useSameFiles(stored: readonly ManagedFile[], uploads: Uploads) {
  const [asked, setAsked] = useState<readonly { id: string; file: File; title: string }[]>([])

  async function sort(files: readonly File[]) {
    const titles = new Map(stored.map(({ sha256, title }) => [sha256, title]))
    // Where there is no digest, nothing is the same.
    titles.delete(null)
    const doubtful: (typeof asked)[number][] = []
    const wanted: File[] = []
    for (const file of files) {
      // A file that is too large or cannot be read is reported by its upload.
      const digest = file.size > MOST_BYTES ? null : await digestOf(file).catch(() => null)
      const title = titles.get(digest)
      if (title !== undefined) doubtful.push({ id: newRequestId(), file, title })
      else wanted.push(file)
      if (digest !== null && title === undefined) titles.set(digest, file.name)
    }
    setAsked((all) => [...all, ...doubtful])
    await uploads.add(wanted)
  }

  return {
    asked,
    add: (files: readonly File[]) => void sort(files),
    answer: (file: File, isWanted: boolean) => {
      setAsked((all) => all.filter((each) => each.file !== file))
      if (isWanted) void uploads.add([file])
    },
  }
}

export type SameFiles = ReturnType<typeof useSameFiles>
