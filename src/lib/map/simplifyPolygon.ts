import type { LatLng } from '~/types/map'

/** Leaves out the corners of a closed outline that change its shape least, until it has at most so many. */
export function simplifyPolygon(corners: readonly LatLng[], most: number): readonly LatLng[] {
  const kept = [...corners]
  while (kept.length > most) {
    const areas = kept.map((corner, index) =>
      triangle(kept.at(index - 1) ?? corner, corner, kept[(index + 1) % kept.length] ?? corner),
    )
    kept.splice(areas.indexOf(Math.min(...areas)), 1)
  }
  return kept
}

/** Twice the area of a triangle, in square degrees: what cutting its middle corner off takes away. */
function triangle(before: LatLng, corner: LatLng, after: LatLng): number {
  return Math.abs(
    (corner.lng - before.lng) * (after.lat - before.lat) -
      (after.lng - before.lng) * (corner.lat - before.lat),
  )
}
