import { useQueries } from '@tanstack/react-query'
import { adviceTexts } from '~/content/portal/images'
import { photoQueries } from '~/hooks/queries/photoQueries'
import { type Flaw, flawsOf, looksSame } from '~/lib/photo/photoAdvice'
import type { ManagedImage } from '~/types/listing'

/**
 * What may be wrong with each photograph, by its id, once it has been looked at on this device. One that cannot be
 * looked at has no advice.
 */
export function usePhotoAdvice(
  images: readonly ManagedImage[],
): ReadonlyMap<string, readonly string[]> {
  // As soon as it has its versions: the original may be a hundred megapixels.
  const ready = images.flatMap(({ id, mediumUrl }, index) =>
    mediumUrl === undefined ? [] : [{ id, mediumUrl, position: index + 1 }],
  )
  const looks = useQueries({ queries: ready.map(({ mediumUrl }) => photoQueries.look(mediumUrl)) })
  const seen = ready.flatMap(({ id, position }, index) => {
    const measured = looks[index]?.data
    return measured ? [{ id, position, measured }] : []
  })
  return new Map(
    seen.map(({ id, measured }, index) => {
      const earlier = seen.slice(0, index).find((other) => looksSame(other.measured, measured))
      const advice = flawsOf(measured).map(textOf)
      return [id, earlier ? [...advice, adviceTexts.doubled(earlier.position)] : advice]
    }),
  )
}

function textOf(flaw: Flaw): string {
  return flaw.kind === 'tilted' ? adviceTexts.tilted(flaw.degrees) : adviceTexts[flaw.kind]
}
