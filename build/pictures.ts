import sharp from 'sharp'
import { pictureFormat, resolveConfigs, type VitePluginOptions } from 'vite-imagetools'

/**
 * What `?w=640;1280&built` makes of a picture of the site's own: each width as AVIF, the second one as WebP
 * for browsers that lack it, and its mean colour, which is seen until it is there.
 */
export const pictures: Partial<VitePluginOptions> = {
  defaultDirectives: async (file) => {
    if (!file.searchParams.has('built')) return new URLSearchParams()
    return new URLSearchParams({
      format: 'avif;webp',
      // Less smears foliage and brick.
      quality: '60',
      // More would take ten times as long and save a twentieth.
      effort: 'min',
      as: `built:${await meanColour(decodeURIComponent(file.pathname))}`,
    })
  },
  resolveConfigs: (entries, formats) => {
    const [, fallbackWidth] = entries.find(([key]) => key === 'w')?.[1] ?? []
    return resolveConfigs(entries, formats).filter(
      ({ format, w }) => format !== 'webp' || w === fallbackWidth,
    )
  },
  extendOutputFormats: (formats) => ({
    ...formats,
    built:
      ([tone] = []) =>
      (images) => ({ ...(pictureFormat()(images) as object), tone: `#${tone}` }),
  }),
}

/** Six hexadecimal digits. */
async function meanColour(file: string): Promise<string> {
  const pixel = await sharp(file)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return pixel.subarray(0, 3).toString('hex')
}
