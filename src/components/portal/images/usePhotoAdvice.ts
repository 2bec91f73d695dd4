import { useQueries } from '@tanstack/react-query'
import { adviceTexts } from '~/content/portal/listing/images'
import { photoQueries } from '~/hooks/queries/portal/photoQueries'
import { areNearDuplicates, type Flaw, flawsOf } from '~/lib/photo/photoAdvice'
import type { ManagedImage } from '~/types/listing'

/**
 * The likely flaws of each photograph, by id, once it has been measured on this device. One that cannot be measured has
 * no advice.
 */
export function usePhotoAdvice(
  images: readonly ManagedImage[],
): ReadonlyMap<string, readonly string[]> {
  // Measured once its versions exist, because the original may have a hundred megapixels.
  const ready = images.flatMap(({ id, mediumUrl }, index) =>
    mediumUrl === undefined ? [] : [{ id, mediumUrl, position: index + 1 }],
  )
  const looks = useQueries({
    queries: ready.map(({ mediumUrl }) => photoQueries.measurements(mediumUrl)),
  })
  const seen = ready.flatMap(({ id, position }, index) => {
    const measured = looks[index]?.data
    return measured ? [{ id, position, measured }] : []
  })
  return new Map(
    seen.map(({ id, measured }, index) => {
      const earlier = seen
        .slice(0, index)
        .find((other) => areNearDuplicates(other.measured, measured))
      const advice = flawsOf(measured).map(textOf)
      return [id, earlier ? [...advice, adviceTexts.doubled(earlier.position)] : advice]
    }),
  )
}

function textOf(flaw: Flaw): string {
  return flaw.kind === 'tilted' ? adviceTexts.tilted(flaw.degrees) : adviceTexts[flaw.kind]
}
