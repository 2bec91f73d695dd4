/** One of the site's own pictures, made at build time in several widths and formats (build/pictures.ts). */
interface BuiltImage {
  /** Its widths as AVIF, as `srcset`. */
  sources: { avif: string }
  /** The fallback for browsers without AVIF; its size is used for the layout. */
  img: { src: string; w: number; h: number }
  /** The mean of the picture's colours. */
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

declare module '*&format=avif' {
  const address: string
  export default address
}
