interface Versions {
  original: string
  small: string | undefined
}

/** A photograph at the size of a tile: its small version, or what was uploaded (staff-side §8). */
export function imageSources({ small, original }: Versions): readonly { src: string }[] {
  return [...(small === undefined ? [] : [{ src: small }]), { src: original }]
}
