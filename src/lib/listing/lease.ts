/** The whole years from a day until a lease ends, both as 2026-11-29; 0 where it has ended. */
export function yearsLeft(leaseEnds: string, today: string): number {
  const years = Number(leaseEnds.slice(0, 4)) - Number(today.slice(0, 4))
  return Math.max(0, leaseEnds.slice(5) < today.slice(5) ? years - 1 : years)
}
