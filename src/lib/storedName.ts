/** The bucket of plans and documents. A name of a file in it begins with it; any other name is a path in property-images. */
export const PROPERTY_FILES = 'property-files'
const PREFIX = `${PROPERTY_FILES}/`

export type FileBucket = 'property-images' | typeof PROPERTY_FILES

/** The name by which a deleted listing keeps a plan or document. */
export const propertyFileName = (path: string): string => PREFIX + path

/** The bucket and the path of a file of a listing. */
export function placeOfFile(name: string): { bucket: FileBucket; path: string } {
  return name.startsWith(PREFIX)
    ? { bucket: PROPERTY_FILES, path: name.slice(PREFIX.length) }
    : { bucket: 'property-images', path: name }
}

/** Names of files by their bucket, whose paths one call can remove. */
export function byBucket(names: readonly string[]): Map<FileBucket, string[]> {
  const paths = new Map<FileBucket, string[]>()
  for (const name of names) {
    const { bucket, path } = placeOfFile(name)
    paths.set(bucket, [...(paths.get(bucket) ?? []), path])
  }
  return paths
}
