import sharp from 'sharp'

/** The bytes of a small photograph of one colour. */
export async function photoBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: { width: 30, height: 20, channels: 3, background: '#345678' },
  })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

export async function aPhoto(name: string): Promise<File> {
  return new File([await photoBytes()], name, { type: 'image/jpeg' })
}

/** Photographs named 1.jpg, 2.jpg and so on. */
export const photos = (count: number): Promise<File[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => aPhoto(`${index + 1}.jpg`)))
