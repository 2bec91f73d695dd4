/** A picture of the site's own, resized at build time (vite-imagetools, ?as=img). */
interface BuiltImage {
  src: string
  srcset: string
  w: number
  h: number
}

declare module '*&as=img' {
  const image: BuiltImage
  export default image
}
