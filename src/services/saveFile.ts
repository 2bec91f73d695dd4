/** Hands a file to the browser's downloads. */
export function saveFile(bytes: BlobPart, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  try {
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  } finally {
    // A click only starts the download; some browsers read the address a moment later.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
}
