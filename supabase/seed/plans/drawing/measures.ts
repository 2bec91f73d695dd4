/** As staff and buyers read it: '4.20 × 3.60 m'. */
export function inMetres(width: number, height: number): string {
  return `${width.toFixed(2)} × ${height.toFixed(2)} m`
}

const METRES_PER_INCH = 0.0254

/** To the nearest inch: '13′9″ × 11′10″'. */
export function inFeet(width: number, height: number): string {
  return `${feet(width)} × ${feet(height)}`
}

function feet(metres: number): string {
  const inches = Math.round(metres / METRES_PER_INCH)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
