/** A picture of the site's own, made at build time in several widths and formats (build/pictures.ts). */
interface BuiltImage {
  /** Its widths as AVIF, as `srcset`. */
  sources: { avif: string }
  /** For browsers that lack it; also the size that the picture is laid out with. */
  img: { src: string; w: number; h: number }
  /** The mean of its colours. */
  tone: string
}

declare module '*&built' {
  const image: BuiltImage
  export default image
}

declare module '*&as=srcset' {
  const srcSet: string
  export default srcSet
}
