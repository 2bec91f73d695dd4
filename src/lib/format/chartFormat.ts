const units = {
  pounds: new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    maximumFractionDigits: 0,
  }),
  days: new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'day', unitDisplay: 'long' }),
  sales: new Intl.NumberFormat('en-GB'),
}

export type ChartUnit = keyof typeof units

/** A figure such as £690,000, 47 days or 41,200. */
export function formatFigure(unit: ChartUnit, value: number): string {
  return units[unit].format(value)
}

/** A short figure for the narrow space beside an axis, such as £690k, 47 or 41k. */
export function formatTick(unit: ChartUnit, value: number): string {
  if (unit === 'days' || value === 0) return String(value)
  const thousands = `${value / 1000}k`
  return unit === 'pounds' ? `£${thousands}` : thousands
}
