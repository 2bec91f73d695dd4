import { vi } from 'vitest'

/** A file that was handed to the browser's downloads. */
export interface SavedFile {
  name: string
  content: Blob
}

/** Records the files handed to the browser's downloads from now on, since happy-dom has no downloads. */
export function hearSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, content as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = blobs.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  return saved
}
