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
