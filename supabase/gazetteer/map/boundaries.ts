import type { Line, LngLat } from './lines.ts'

export interface Area {
  name: string
  rings: readonly Line[]
}

/** Vertices of neighbours agree to a tenth of a metre. */
const keyOf = ([lng, lat]: LngLat) => `${lng.toFixed(6)} ${lat.toFixed(6)}`

interface Edge {
  ends: readonly [string, string]
  points: readonly [LngLat, LngLat]
}

/**
 * The lines between the areas and around them all, each once, from one meeting of lines to the next. Edges that
 * `isLeftOut` takes by their middle are no part of any line.
 */
export function boundaryLines(
  areas: readonly Area[],
  isLeftOut: (middle: LngLat) => boolean,
): LngLat[][] {
  const edges = new Map<string, Edge>()
  for (const [from, to] of areas.flatMap(({ rings }) => rings.flatMap(edgesOf))) {
    const ends = [keyOf(from), keyOf(to)] as const
    const middle: LngLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (ends[0] === ends[1] || isLeftOut(middle)) continue
    edges.set([...ends].sort().join(' '), { ends, points: [from, to] })
  }
  return joined([...edges.values()])
}

const edgesOf = (ring: Line) => ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const)

/** Edges joined into lines; a line ends where another number of edges than two meet. */
function joined(edges: readonly Edge[]): LngLat[][] {
  const meetings = new Map<string, Edge[]>()
  for (const edge of edges) {
    for (const end of edge.ends) meetings.set(end, [...(meetings.get(end) ?? []), edge])
  }
  const isDrawn = new Set<Edge>()
  const walk = (start: string, first: Edge): LngLat[] => {
    const line: LngLat[] = [first.points[first.ends.indexOf(start)] ?? first.points[0]]
    let [at, edge]: [string, Edge | undefined] = [start, first]
    while (edge && !isDrawn.has(edge)) {
      isDrawn.add(edge)
      const next: number = edge.ends[0] === at ? 1 : 0
      line.push(edge.points[next] ?? edge.points[0])
      at = edge.ends[next] ?? at
      const around: readonly Edge[] = meetings.get(at) ?? []
      edge = around.length === 2 ? around.find((other) => !isDrawn.has(other)) : undefined
    }
    return line
  }
  const ends = [...meetings].filter(([, around]) => around.length !== 2)
  const open = ends.flatMap(([end, around]) =>
    around.flatMap((edge) => (isDrawn.has(edge) ? [] : [walk(end, edge)])),
  )
  const closed = edges.flatMap((edge) => (isDrawn.has(edge) ? [] : [walk(edge.ends[0], edge)]))
  return [...open, ...closed]
}
