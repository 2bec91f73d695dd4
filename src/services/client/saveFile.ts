/** Saves a file through the browser's downloads. */
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

/** A title as a file name: 'Flat 2, St James’s' becomes flat-2-st-jamess.pdf. */
export function fileName(title: string, extension: string): string {
  const stem = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return `${stem || 'property'}.${extension}`
}
