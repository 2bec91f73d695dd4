export interface Position {
  lat: number
  lng: number
}

export interface Point {
  x: number
  y: number
}

/** The world's size in pixels at zoom 0; each zoom step doubles it. */
export const WORLD = 256

/** The point of a position on the world's picture at this zoom, in Web Mercator. */
export function project({ lat, lng }: Position, zoom: number): Point {
  const size = WORLD * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: size * (0.5 + lng / 360),
    y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The position of a point on the world's picture: the other way round. */
export function unproject({ x, y }: Point, zoom: number): Position {
  const size = WORLD * 2 ** zoom
  const north = Math.PI * (1 - (2 * y) / size)
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 }
}
