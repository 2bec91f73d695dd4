import sharp from 'sharp'
import { pictureFormat, resolveConfigs, type VitePluginOptions } from 'vite-imagetools'

/**
 * The result of `?w=640;1280&built` for one of the site's own pictures: each width as AVIF, the second one as WebP for
 * browsers without AVIF, and the mean colour, shown until the picture has loaded.
 */
export const pictures: Partial<VitePluginOptions> = {
  defaultDirectives: async (file) => {
    if (!file.searchParams.has('built')) return new URLSearchParams()
    return new URLSearchParams({
      format: 'avif;webp',
      // Lower quality smears foliage and brick.
      quality: '60',
      // More effort would take ten times as long and save a twentieth.
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

/** The mean colour as six hexadecimal digits. */
async function meanColour(file: string): Promise<string> {
  const pixel = await sharp(file)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return pixel.subarray(0, 3).toString('hex')
}
